import { describe, expect } from 'vitest'
import { publicVersion } from '#platform/cache/public-version.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { isStorable, storable } from '#platform/settings/stored/storable.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'
import type { SettingField } from './fields.ts'
import { settingFields } from './rules.ts'

const list = '/admin/api/settings/list'

/** Saves settings as an owner. */
async function saving(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return async (name: string, value: string, version = 0) => {
    const body = { changes: [{ name, value, version }] }
    return (await ask('POST', '/admin/api/settings/save', { body })).status
  }
}

/** The same shop, whose environment sets nothing that can be saved. */
function unlocked(shop: Shop): Shop {
  const environment = Object.entries(shop.settings.environment)
  const server = environment.filter(([name]) => !isStorable(name))
  return { ...shop, settings: readSettings(Object.fromEntries(server)) }
}

/** What the code reads, without the list of what was saved. */
function factsIn({ settings: { stored: _, environment: __, ...facts } }: Shop): string {
  return JSON.stringify(facts)
}

const formed: Record<string, string> = {
  LANGUAGES: 'en,hi',
  STORE_LOCATION: '18.5204, 73.8567',
  STORE_BRANCHES: 'Kochi: 2 Quay Road, Kochi 682031',
  STORE_COUNTERS: 'Sales: 12K',
  GSTIN: '27AAPFU0939F1ZV',
  INVOICE_PREFIX: 'SH',
  MAIL_FROM: 'Sehat <care@sehat.in>',
  EMI_MONTHS: '6',
  EMI_RATE: '13.5',
}

/** One that is taken and is not the default. */
function otherValue({ name, kind, choices = [] }: SettingField): string {
  const usual = storable.find((row) => row.name === name)?.default ?? ''
  if (formed[name] !== undefined) return formed[name]
  if (choices.length > 0) return choices.find(({ value }) => value !== usual)?.value ?? ''
  if (kind === 'number' || kind === 'rupees') return String(Number(usual) + 1)
  if (kind === 'email') return 'help@sehat.in'
  return kind === 'phone' ? '+91 98000 11111' : `Of ${name}`
}

describe('settings in force', () => {
  itRaces('are so in another process, each of them, without a restart', async ({ shop }) => {
    const other = unlocked(another(shop))
    await loadSettings(other)
    publicVersion(other)
    const save = await saving(unlocked(shop))
    for (const field of settingFields) {
      const [before, value] = [factsIn(other), otherValue(field)]
      expect([field.name, await save(field.name, value)]).toEqual([field.name, 204])
      await expect
        .poll(() => other.settings.stored[field.name], { interval: 5, timeout: 20_000 })
        .toBe(value)
      expect([field.name, factsIn(other)]).not.toEqual([field.name, before])
    }
  })

  it('count for sessions that are open', async ({ shop }) => {
    const save = await saving(shop)
    const statusAfter = async (minutes: number, as: { cookie: string }) => {
      const at = new Date(shop.clock().getTime() + minutes * 60_000)
      return (await askingStaff({ ...shop, clock: () => at }, { as })('GET', list)).status
    }
    const idle = await aMember(shop)
    expect(await save('STAFF_REFUND_IDLE_MINUTES', '10')).toBe(204)
    expect([await statusAfter(9, idle), await statusAfter(25, idle)]).toEqual([200, 401])
    const long = await aMember(shop)
    await save('STAFF_REFUND_IDLE_MINUTES', '480', 1)
    expect(await statusAfter(130, long)).toBe(200)
    await save('STAFF_SESSION_HOURS', '2')
    expect(await statusAfter(130, long)).toBe(401)
  })

  it('bound guesses at a password from the next one on', async ({ shop }) => {
    const save = await saving(shop)
    await aMember(shop, { email: 'meera@example.in' })
    await save('STAFF_SIGN_IN_ATTEMPTS', '3')
    const ask = askingStaff(shop, { as: 'nobody' })
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess += 1) {
      const body = { email: 'meera@example.in', password: `wrong guess number ${guess}` }
      statuses.push((await ask('POST', '/admin/api/staff/sign-in', { body })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })
})
