import { desc, eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { constraintOf } from '#platform/db/database-errors.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { setting } from '#platform/tables.ts'
import { nameOf, tellOwners } from '#staff/tell-owners.ts'
import { openingErrors } from './errors.ts'
import { isReady } from './rules.ts'
import { readSteps } from './steps.ts'

const name = 'STORE_OPEN'

/** In force in every process at once; the same again changes nothing. Throws NOT_READY. */
export async function setOpen(context: StaffAction, isOpen: boolean): Promise<void> {
  if (context.shop.settings.environment[name] !== undefined)
    throw apiError(openingErrors, 'LOCKED_BY_SERVER')
  const subject = { kind: 'settings', id: name }
  await audited(context, { subject, look: factsOf }, async (shop, member) => {
    if (isOpen && !isReady(await readSteps(shop))) throw apiError(openingErrors, 'NOT_READY')
    const last = await lastOf(shop)
    const value = isOpen ? 'yes' : 'no'
    if ((last?.value ?? 'yes') === value) return
    const version = (last?.version ?? 0) + 1
    await shop.db
      .insert(setting)
      .values({ name, value, version, staffId: member.id, at: shop.clock() })
      .catch((error: unknown) => {
        const isChanged = constraintOf(error) === 'setting_name_version_pk'
        throw isChanged ? apiError(openingErrors, 'CHANGED') : error
      })
    await tellOwners(shop, {
      what: isOpen ? 'the shop is opened' : 'the shop is closed to shoppers',
      about: shop.settings.publicUrl,
      by: nameOf(member),
    })
  })
  await loadSettings(context.shop)
}

/** Null for a shop that was never opened by a press, or is closed. */
export async function openedAt(shop: Shop): Promise<string | null> {
  const last = await lastOf(shop)
  return last?.value === 'yes' ? last.at.toISOString() : null
}

async function factsOf(shop: Shop) {
  const last = await lastOf(shop)
  return last && { version: last.version, value: last.value }
}

async function lastOf({ db }: Shop) {
  const [row] = await db
    .select({ version: setting.version, value: setting.value, at: setting.at })
    .from(setting)
    .where(eq(setting.name, name))
    .orderBy(desc(setting.version))
    .limit(1)
  return row
}
