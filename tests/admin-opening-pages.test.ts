import { describe, expect } from 'vitest'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { beginUnopened } from '../src/server/opening/first-state.ts'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { aProduct } from './support/builders.ts'
import { aMember } from './support/staff.ts'
import { it } from './support/test-shop.ts'

const facts = {
  STORE_NAME: 'Sehat',
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  STORE_HOURS: 'Monday to Saturday, 10 AM to 7 PM',
  GRIEVANCE_OFFICER: 'Meera Iyer',
  GST_MODE: 'none',
  UNLISTED_PINS: 'sent',
}

/** The fields of a form as a browser without script sends them. */
function fieldsIn(html: string): Record<string, string> {
  const tags = html.match(/<(input|textarea|select)\b[^>]*>/g) ?? []
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const name = /\bname="([^"]+)"/.exec(tag)?.[1]
      const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
      return name && /^(version|was)\./.test(name) ? [[name, value]] : []
    }),
  )
}

describe.runIf(isAdminBuilt)('the first day of a shop, without script', () => {
  it('leads from the first steps by the settings to an open shop, and takes a slip back', async ({
    shop,
  }) => {
    await beginUnopened(shop)
    await loadSettings(shop)
    const { cookie } = await aMember(shop)
    const browser = await withoutScript(shop, { cookie })
    const today = await browser.open('/admin')
    expect(today.text).toContain('6 of 7 to do')
    const settings = await browser.open('/admin/settings')
    expect(settings.html).not.toContain('value="Kavitha Raman"')
    const fields = fieldsIn(settings.html)
    const wrong = await browser.send('/admin/settings', {
      ...fields,
      ...facts,
      intent: 'save',
      RETURN_DAYS: '400',
    })
    expect(wrong.text).toContain('It must be a whole number from 0 to 365.')
    expect(wrong.html).toContain('value="Meera Iyer"')
    const saved = await browser.send('/admin/settings', {
      ...fields,
      ...facts,
      intent: 'save',
      RETURN_DAYS: '15',
    })
    expect(saved.text).toContain('Saved. It is in force on every server.')
    expect(shop.settings).toMatchObject({ storeName: 'Sehat', returnDays: 15 })
    const undone = await browser.send('/admin/settings', {
      intent: 'undo',
      name: 'RETURN_DAYS',
      version: '1',
    })
    expect(undone.text).toContain('Taken back.')
    expect(shop.settings.returnDays).toBe(30)
    expect((await browser.send('/admin?index', { intent: 'open' })).text).toContain(
      'The shop was not opened. Some steps are missing yet.',
    )
    await aProduct(shop)
    await browser.send('/admin/settings?open=cash-only', { intent: 'cash-only', version: '0' })
    expect((await browser.open('/admin')).text).toContain('Everything is ready')
    const opened = await browser.send('/admin?index', { intent: 'open' })
    expect(opened.text).toContain('The shop is open: everybody can look and buy.')
    expect((await browser.open('/admin/settings')).text).toContain('Close it for a while')
  })

  it('never writes a secret into a page', async ({ shop: bare }) => {
    const shop = { ...bare, fetch: async () => Response.json({}, { status: 401 }) }
    const { cookie } = await aMember(shop)
    const browser = await withoutScript(shop, { cookie })
    const secret = 'the-secret-of-the-key-9F3k'
    const refused = await browser.send('/admin/settings?open=payment-keys', {
      intent: 'payment-keys',
      version: '0',
      keyId: 'rzp_live_1DP5mmOlF5G5ag',
      keySecret: secret,
      webhookSecret: `${secret}-webhook`,
    })
    expect(refused.html).toContain('does not accept this secret')
    expect(refused.html).toContain('value="rzp_live_1DP5mmOlF5G5ag"')
    expect(refused.html).not.toContain(secret)
  })
})
