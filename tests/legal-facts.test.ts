import { describe, expect } from 'vitest'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { it, testShop } from './support/test-shop.ts'

const facts = {
  SEED: 'none',
  STORE_NAME: 'Sehat',
  STORE_LEGAL_NAME: 'Sehat Care Private Limited',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_OWNER_EMAIL: 'help@sehat.in',
  GRIEVANCE_OFFICER: 'Meera Iyer',
  GRIEVANCE_OFFICER_TITLE: 'Head of Customer Care',
}

describe.runIf(isAdminBuilt)('what the law asks every page to lead to', () => {
  it('is who sells, with the officer and the GSTIN when there is one', async ({ shop }) => {
    const seller = async (more: object) => {
      const open = await adminSite(testShop(shop.db, { ...facts, ...more }))
      const { html } = await open('/contact-us')
      return html.slice(html.indexOf('id="seller"')).split('</section>')[0] ?? ''
    }
    const named = await seller({ GST_MODE: 'registered', GSTIN: '27AAPFU0939F1ZV' })
    for (const fact of [
      'Sehat Care Private Limited',
      '5 MG Road, Pune 411001',
      '27AAPFU0939F1ZV',
      '+91 98000 11111',
      'help@sehat.in',
      'Meera Iyer (Head of Customer Care)',
      '48 hours',
      '1915',
    ])
      expect(named).toContain(fact)
    expect(await seller({})).not.toContain('GSTIN')
  })

  it('is in the foot of every page, with the accessibility statement', async ({ shop }) => {
    const open = await adminSite(testShop(shop.db, facts))
    const { html } = await open('/')
    expect(html).toContain('href="/contact-us#seller"')
    expect(html).toContain('href="/accessibility"')
    const { answer, html: statement } = await open('/accessibility')
    expect(answer.status).toBe(200)
    for (const words of ['<h1>Accessibility</h1>', 'help@sehat.in', 'does not work yet'])
      expect(statement).toContain(words)
  })
})
