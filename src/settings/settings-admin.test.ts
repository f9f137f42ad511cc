import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readSettings } from '#platform/settings/settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { storable } from '#platform/settings/stored/storable.ts'
import { publicVersion, versionNow } from '#platform/cache/public-version.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { another, it, itRaces, testShop } from '#tests/support/test-shop.ts'
import { settingFields } from './rules.ts'

type Change = { name: string; value: string | null; version: number }

async function asOwner(shop: Shop, as?: { cookie: string }) {
  const ask = askingStaff(shop, { as: as ?? (await aMember(shop)) })
  return {
    ask,
    list: async () => (await ask('GET', '/admin/api/settings/list')).body,
    save: (...changes: Change[]) => ask('POST', '/admin/api/settings/save', { body: { changes } }),
    undo: (name: string, version: number) =>
      ask('POST', '/admin/api/settings/undo', { body: { name, version } }),
    act: (call: string, body: object) => ask('POST', `/admin/api/settings/${call}`, { body }),
  }
}

const returnDays = (value: string | null, version = 0) => ({ name: 'RETURN_DAYS', value, version })

describe('settings of the back office', () => {
  it('are all on their screen, but the opening, which has steps of its own', () => {
    const names = storable.map(({ name }) => name).filter((name) => name !== 'STORE_OPEN')
    expect(settingFields.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('are in force at once, with who changed them, and can be taken back', async ({ shop }) => {
    const { save, list, undo } = await asOwner(shop)
    expect(
      await save(returnDays('१५'), { name: 'STORE_NAME', value: 'Sehat', version: 0 }),
    ).toMatchObject({ status: 204 })
    expect(shop.settings).toMatchObject({ returnDays: 15, storeName: 'Sehat' })
    const { settings, changes } = await list()
    expect(settings.find(({ name }: { name: string }) => name === 'RETURN_DAYS')).toEqual({
      name: 'RETURN_DAYS',
      value: '15',
      default: '30',
      isSaved: true,
      isLocked: false,
      version: 1,
    })
    expect(changes).toContainEqual({
      name: 'RETURN_DAYS',
      version: 1,
      before: null,
      after: '15',
      by: 'Ravi Menon',
      at: expect.any(String),
      canUndo: true,
    })
    expect((await undo('RETURN_DAYS', 1)).status).toBe(204)
    expect(shop.settings).toMatchObject({ returnDays: 30, storeName: 'Sehat' })
    expect((await undo('RETURN_DAYS', 1)).status).toBe(409)
  })

  it('keep a policy as it was at its own address, where they change what it says', async ({
    shop,
  }) => {
    const { save } = await asOwner(shop)
    const policy = async (name: string, query = '') =>
      (await asking(shop)('GET', `/api/page-text?name=${name}${query}`)).body
    await save({ name: 'STORE_HOURS', value: 'Mon to Fri', version: 0 })
    expect((await policy('returns')).formers).toEqual([])
    await save(returnDays('21'))
    const now = await policy('returns')
    expect([JSON.stringify(now).includes('21'), now.formers.length]).toEqual([true, 1])
    const former = await policy('returns', `&version=${now.formers[0].version}`)
    expect(JSON.stringify(former.sections)).toContain('30')
    expect(JSON.stringify(former.sections)).not.toContain('21')
    expect((await policy('privacy')).formers).toEqual([])
    await save(returnDays('22', 1))
    expect((await policy('returns')).formers).toHaveLength(2)
  })

  it('stand in the audit with what was before and after', async ({ shop }) => {
    const { save } = await asOwner(shop)
    await save(returnDays('15'))
    await save(returnDays('20', 1))
    const { rows } = await shop.db.execute(sql`
      select e.call, e.subject_id as id, e.outcome, d.before, d.after from audit_entry e
      join audit_detail d on d.entry_id = e.id order by e.id desc limit 1`)
    expect(rows).toEqual([
      {
        call: 'settings.save',
        id: 'RETURN_DAYS',
        outcome: 'done',
        before: { RETURN_DAYS: '15' },
        after: { RETURN_DAYS: '20' },
      },
    ])
  })

  it('of two members who saw the same, the second is told', async ({ shop }) => {
    const { save } = await asOwner(shop)
    await save(returnDays('15'))
    const late = await save(returnDays('20'), { name: 'STORE_NAME', value: 'Sehat', version: 0 })
    expect(late).toMatchObject({ status: 409, body: { errors: [{ path: 'RETURN_DAYS' }] } })
    expect(shop.settings).toMatchObject({ returnDays: 15, storeName: 'Nadi' })
  })

  it.for([
    ['RETURN_DAYS', '400', 'It must be a whole number from 0 to 365.'],
    ['RETURN_DAYS', 'soon', 'It must be a whole number from 0 to 365.'],
    ['STORE_OWNER_EMAIL', 'nobody', 'It must be an e-mail address.'],
    ['GSTIN', '29ABCDE1234F1Z6', 'It must be a GST number whose check digit is right.'],
    ['MAIL_FROM', 'Store <nobody>', 'It must be an e-mail address'],
    ['FREE_SHIPPING_FROM_RUPEES', '₹99.50', 'It must be a whole number'],
  ] as const)(
    'are parsed as those of the environment are: %s %s',
    async ([name, value, words], { shop }) => {
      const { save } = await asOwner(shop)
      const { status, body } = await save({ name, value, version: 0 })
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ path: name, message: expect.stringContaining(words) })
    },
  )

  it('take rupees as people write them', async ({ shop }) => {
    const { save } = await asOwner(shop)
    await save({ name: 'FREE_SHIPPING_FROM_RUPEES', value: '₹1,499', version: 0 })
    expect(shop.settings.freeShippingFromPaise).toBe(149_900)
  })

  it('give way to the environment, which says so', async ({ shop }) => {
    const own = {
      ...shop,
      settings: readSettings({ ...shop.settings.environment, RETURN_DAYS: '7' }),
    }
    const { save, list } = await asOwner(own)
    expect(await save(returnDays('15'))).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'RETURN_DAYS', message: 'Set by the server: RETURN_DAYS.' }] },
    })
    await own.db.execute(
      sql`insert into setting (name, version, value, at) values ('RETURN_DAYS', 1, '9', now())`,
    )
    await loadSettings(own)
    expect(own.settings.returnDays).toBe(7)
    const { settings } = await list()
    expect(settings).toContainEqual(
      expect.objectContaining({ name: 'RETURN_DAYS', value: '7', isLocked: true, isSaved: false }),
    )
  })

  it('of another release, or no longer taken, leave the default in force', async ({ shop }) => {
    await shop.db.execute(sql`insert into setting (name, version, value, at) values
      ('RETURN_DAYS', 1, 'a month', now()), ('OF_TOMORROW', 1, 'x', now()), ('STORE_NAME', 1, 'Sehat', now())`)
    await loadSettings(shop)
    expect(shop.settings).toMatchObject({ returnDays: 30, storeName: 'Sehat' })
  })

  it('of a shop that sells are never those of the demonstration', async ({ shop }) => {
    const facts = {
      STORE_OWNER_EMAIL: 'help@sehat.in',
      STORE_OWNER_PHONE: '+91 98000 11111',
      STORE_ADDRESS: '5 MG Road, Pune 411001',
    }
    const env = { PUBLIC_URL: 'https://sehat.in', PAYMENTS: 'off', SEED: 'none', ...facts }
    const open = testShop(shop.db, env)
    const { save } = await asOwner(open, {
      cookie: (await aMember(shop)).cookie.replace('nadi.', '__Secure-nadi.'),
    })
    const officer = (value: string | null, version: number) => ({
      name: 'GRIEVANCE_OFFICER',
      value,
      version,
    })
    expect((await save(officer('Meera Iyer', 0))).status).toBe(204)
    expect(await save(officer(null, 1))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'GRIEVANCE_OFFICER' }] },
    })
    expect((await save(officer('Kavitha Raman', 1))).status).toBe(422)
  })

  itRaces(
    'are in force in every process at once, on pages that were kept too',
    async ({ shop }) => {
      const other = testShop(another(shop).db)
      publicVersion(other)
      const before = await versionNow(other)
      const { save } = await asOwner(shop)
      await save(returnDays('15'))
      // A page of the new version is never made with settings of before.
      await expect
        .poll(async () => {
          const version = await versionNow(other)
          return { isNew: version !== before, days: other.settings.returnDays }
        })
        .toEqual({ isNew: true, days: 15 })
      // And without any page: by the notification alone.
      await save(returnDays('20', 1))
      await expect.poll(() => other.settings.returnDays).toBe(20)
    },
  )

  itRaces('are changed by one of two members who save at the same time', async ({ shop }) => {
    const [first, second] = [await asOwner(shop), await asOwner(shop)]
    const answers = await Promise.all([first.save(returnDays('15')), second.save(returnDays('20'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})
