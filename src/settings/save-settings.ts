import { eq } from 'drizzle-orm'
import { keepFormers } from '#content/admin/kinds/former-pages.ts'
import { audited } from '#platform/audit/audited.ts'
import { constraintOf } from '#platform/db/database-errors.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { isSelling } from '#platform/settings/legal-settings.ts'
import { faultOf, settingsOf, type SettingName } from '#platform/settings/settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { setting } from '#platform/tables.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { settingErrors } from './errors.ts'
import { savedSettings } from './list-settings.ts'
import { refuseTakenNumbers } from './refuse-taken-numbers.ts'
import { fieldOf } from './rules.ts'

export type SettingChange = { name: string; value: string | null; version: number }

/**
 * Saves settings together and applies them in this process; the others hear of it. Throws
 * BAD_REQUEST naming the fields, LOCKED_BY_SERVER, CHANGED, DEMO_FACTS and NUMBERS_TAKEN.
 */
export async function saveSettings(
  context: StaffAction,
  changes: readonly SettingChange[],
): Promise<void> {
  const plain = changes.map((change) => ({ ...change, value: inOneForm(change) }))
  refuseFaults(context.shop, plain)
  const names = plain.map(({ name }) => name)
  const subject = { kind: 'settings', id: names.length === 1 ? (names[0] ?? '') : 'several' }
  const look = (shop: Shop) => factsOf(shop, names)
  await audited(context, { subject, look }, async (shop) => {
    const next = settingsWith(shop.settings, plain)
    await refuseTakenNumbers(shop, next)
    if (shop.settings.isOpen && next.isOpen) await keepFormers(shop, next)
    await insert(shop, memberOf(context).id, plain)
  })
  await loadSettings(context.shop)
}

/** What was before the last change is in force again, as a change of its own. */
export async function undoSetting(
  context: StaffAction,
  { name, version }: { name: string; version: number },
): Promise<void> {
  const rows = await context.shop.db
    .select({ version: setting.version, value: setting.value })
    .from(setting)
    .where(eq(setting.name, name))
  if (!rows.some((row) => row.version === version)) throw apiError(commonErrors, 'NOT_FOUND')
  const before = rows.find((row) => row.version === version - 1)
  await saveSettings(context, [{ name, version, value: before?.value ?? null }])
}

/** Numbers as people write them become those that the environment has. */
function inOneForm({ name, value }: SettingChange): string | null {
  const kind = fieldOf(name)?.kind
  if (value === null) return null
  if (kind === 'rupees') {
    const paise = paiseTyped(value)
    return paise !== undefined && paise % 100 === 0 ? String(paise / 100) : value
  }
  return kind === 'number' ? String(wholeTyped(value) ?? value) : value
}

function refuseFaults({ settings }: Shop, changes: readonly SettingChange[]): void {
  const names = changes.map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw apiError(commonErrors, 'BAD_REQUEST', { message: 'Please send each setting once.' })
  const locked = names.filter((name) => settings.environment[name] !== undefined)
  if (locked.length > 0)
    throw apiError(settingErrors, 'LOCKED_BY_SERVER', {
      errors: locked.map((path) => ({ path, message: `Set by the server: ${path}.` })),
    })
  const errors = changes.flatMap(({ name, value }) => {
    const fault = value === null ? undefined : faultOf(name as SettingName, value)
    return fault === undefined ? [] : [{ path: name, message: `It ${fault}.` }]
  })
  if (errors.length > 0) throw apiError(commonErrors, 'BAD_REQUEST', { errors })
  refuseDemoFacts(settings, changes)
}

function settingsWith(settings: Shop['settings'], changes: readonly SettingChange[]) {
  const stored = { ...settings.stored }
  for (const { name, value } of changes) {
    if (value === null) delete stored[name]
    else stored[name] = value
  }
  return settingsOf(settings.environment, stored)
}

/** As the next start would: an open shop that sells names who sells. */
function refuseDemoFacts(settings: Shop['settings'], changes: readonly SettingChange[]): void {
  const next = settingsWith(settings, changes)
  if (!next.isOpen || !isSelling(next)) return
  const left = next.legal.samplesLeft.filter((name) =>
    changes.some((change) => change.name === name),
  )
  if (left.length > 0)
    throw apiError(settingErrors, 'DEMO_FACTS', {
      errors: left.map((path) => ({ path, message: 'Please enter your own.' })),
    })
}

async function factsOf(shop: Shop, names: readonly string[]) {
  const saved = await savedSettings(shop)
  return Object.fromEntries(names.map((name) => [name, saved.get(name)?.value ?? null]))
}

/** The version after the one that was seen: its primary key lets only one in. */
async function insert(
  shop: Shop,
  staffId: string,
  changes: readonly SettingChange[],
): Promise<void> {
  const saved = await savedSettings(shop)
  const changed = changes.filter(({ name, version }) => version !== (saved.get(name)?.version ?? 0))
  if (changed.length > 0) throw changedMeanwhile(changed)
  const at = shop.clock()
  const rows = changes.map(({ name, value, version }) => ({
    name,
    value,
    version: version + 1,
    staffId,
    at,
  }))
  await shop.db
    .insert(setting)
    .values(rows)
    .catch((error: unknown) => {
      throw constraintOf(error) === 'setting_name_version_pk' ? changedMeanwhile(changes) : error
    })
}

function changedMeanwhile(changes: readonly SettingChange[]) {
  return apiError(settingErrors, 'CHANGED', {
    errors: changes.map(({ name: path }) => ({
      path,
      message: 'Somebody has changed this in the meantime.',
    })),
  })
}
