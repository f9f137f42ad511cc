import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import { enquiry } from '#enquiries/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import {
  aRegisteredShopper,
  password,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'
import { reapplyErasures } from './erasure-journal.ts'

const victim = {
  name: 'Asha Rao',
  email: 'Asha@example.in',
  number: '98450 00000',
  subject: 'Incontinence pads',
  message: 'For my mother, please call.',
}
const stranger = { name: 'Somebody else', email: 'asha@example.in' }
const wish = { password, confirm: 'DELETE' }

/**
 * The victim wrote to the shop without an account; a stranger registers with the victim's address.
 */
async function registeredByAStranger(plain: Shop) {
  const shop = withDataFolder(plain)
  await asking(shop)('POST', '/api/send-enquery', { body: victim })
  return { shop, shopper: await aRegisteredShopper(shop, { ...stranger, isVerified: false }) }
}

const subjects = async ({ db }: Shop) =>
  (await db.select({ subject: enquiry.subject }).from(enquiry)).map(({ subject }) => subject)
const emailsAbout = async ({ db }: Shop, address: string) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from pgboss.job where lower(data #>> '{payload,replyTo}') = ${address}`,
  )
  return rows.length
}
const verify = ({ db }: Shop, id: string) =>
  db.update(user).set({ emailVerified: true }).where(eq(user.id, id))

describe('an account whose address nobody proved', () => {
  it('gets no export, and hears why and what to do', async ({ shop: plain }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    const { status, body } = await asking(shop, { as: shopper })('POST', '/api/privacy/export', {
      body: { password },
    })
    expect(JSON.stringify(body)).not.toContain(victim.subject)
    expect([status, body.message]).toEqual([
      409,
      'Please confirm your e-mail address first: open the link that we sent you, or have it sent again in your profile.',
    ])
  })

  it('is exported by the owner without what was only sent with the same address', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    expect((await exportShopper(shop, shopper.id)).enquiries).toEqual([])
  })

  it('can be deleted, and takes no enquiry and no email of the same address along', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    const folder = join(shop.settings.dataDir, 'letters')
    mkdirSync(folder)
    for (const kind of ['txt', 'html', 'eml'])
      writeFileSync(
        join(folder, `enquiry.${kind}`),
        `To: care@example.in\n\nEmail: ${victim.email}`,
      )
    expect(
      (await asking(shop, { as: shopper })('POST', '/api/privacy/erase', { body: wish })).status,
    ).toBe(204)
    expect(await subjects(shop)).toEqual([victim.subject])
    expect(await emailsAbout(shop, stranger.email)).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['enquiry.eml', 'enquiry.html', 'enquiry.txt'])
    expect(
      await shop.db.select({ email: user.email }).from(user).where(eq(user.id, shopper.id)),
    ).toEqual([{ email: `erased-${shopper.id}@invalid` }])
  })

  it('is erased again after a restore as it was the first time: without what the address alone leads to', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    await shop.db.update(user).set(stranger).where(eq(user.id, shopper.id))
    await reapplyErasures(shop)
    expect(await subjects(shop)).toEqual([victim.subject])
  })

  it('keeps what its shopper wrote while logged in, and may take that along', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    await asking(shop, { as: shopper })('POST', '/api/send-enquery', {
      body: { ...victim, subject: 'My own' },
    })
    expect((await exportShopper(shop, shopper.id)).enquiries).toMatchObject([{ subject: 'My own' }])
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    expect(await subjects(shop)).toEqual([victim.subject])
  })
})

describe('an account whose address is proved', () => {
  it('has what was sent with the address, but not what somebody else sent with it while logged in', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    const other = await aRegisteredShopper(shop, { name: 'Ravi Menon', email: 'ravi@example.in' })
    await asking(shop, { as: other })('POST', '/api/send-enquery', {
      body: { ...victim, subject: 'Of Ravi' },
    })
    await verify(shop, shopper.id)
    expect((await exportShopper(shop, shopper.id)).enquiries).toMatchObject([
      { subject: victim.subject },
    ])
    expect((await exportShopper(shop, other.id)).enquiries).toMatchObject([{ subject: 'Of Ravi' }])
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    expect(await subjects(shop)).toEqual(['Of Ravi'])
  })

  it('is erased again after a restore with what the address leads to, though the backup is from before the proof', async ({
    shop: plain,
  }) => {
    const { shop, shopper } = await registeredByAStranger(plain)
    await verify(shop, shopper.id)
    await eraseShopper(shop, shopper.id, { actor: 'shopper', reason: 'test' })
    expect(readFileSync(join(shop.settings.dataDir, 'erasures.jsonl'), 'utf8')).not.toContain(
      'asha',
    )
    await asking(shop)('POST', '/api/send-enquery', { body: victim })
    await shop.db
      .update(user)
      .set({ ...stranger, emailVerified: false })
      .where(eq(user.id, shopper.id))
    await reapplyErasures(shop)
    expect(await subjects(shop)).toEqual([])
  })
})
