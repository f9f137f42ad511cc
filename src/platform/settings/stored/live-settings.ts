import { sql } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { setting, settingSecret } from '../../tables.ts'
import { faultOf, settingsOf, type Settings } from '../settings.ts'
import { unsealed } from './seal.ts'
import { givenOf, isStorable, type SecretGroup } from './storable.ts'

type Loaded = Pick<Shop, 'db' | 'log' | 'settings'>
type SecretRow = typeof settingSecret.$inferSelect

const loading = new WeakMap<Settings, Promise<void>>()

/**
 * Reads what the back office saved, and changes `shop.settings` in its place: whoever holds it sees
 * the new values. One read after the other, so that the newest is applied last.
 */
export function loadSettings(shop: Loaded): Promise<void> {
  const before = loading.get(shop.settings) ?? Promise.resolve()
  const next = before.catch(() => undefined).then(() => load(shop))
  loading.set(shop.settings, next)
  return next
}

async function load({ db, log, settings }: Loaded): Promise<void> {
  const [rows, secrets] = await Promise.all([
    db
      .selectDistinctOn([setting.name], { name: setting.name, value: setting.value })
      .from(setting)
      .orderBy(setting.name, sql`${setting.version} desc`),
    db.select().from(settingSecret),
  ])
  const stored: Record<string, string> = {}
  for (const { name, value } of rows) {
    // A name or value of another release must not stop the shop.
    if (value === null || !isStorable(name)) continue
    const fault = faultOf(name, value)
    if (fault === undefined) stored[name] = value
    else log.warn({ setting: name }, `a stored setting does not count: it ${fault}`)
  }
  const unreadable: SecretGroup[] = []
  for (const row of secrets) Object.assign(stored, secretsOf(settings, row, unreadable))
  Object.assign(settings, settingsOf(settings.environment, stored), { unreadable })
  if (unreadable.length > 0)
    log.error(
      { groups: unreadable },
      'stored keys cannot be read with this STAFF_SECRET: enter them again in the back office',
    )
}

function secretsOf(
  settings: Settings,
  { name, sealed, shown }: SecretRow,
  unreadable: SecretGroup[],
): Record<string, string> {
  if (givenOf(name, settings.environment).length > 0) return {}
  // Cash On Delivery only, as chosen.
  if (sealed === null) return shown.mode === 'off' ? { PAYMENTS: 'off' } : {}
  const text = unsealed(settings, name, sealed)
  if (text !== undefined) return JSON.parse(text) as Record<string, string>
  unreadable.push(name)
  return name === 'payments' ? { PAYMENTS: 'off' } : {}
}
