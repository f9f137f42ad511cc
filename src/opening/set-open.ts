import { desc, eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { setting } from '#platform/tables.ts'
import { openingErrors } from './errors.ts'
import { isReady } from './rules.ts'
import { readSteps } from './steps.ts'

const name = 'STORE_OPEN'

/** In force in every process at once; the same again changes nothing. Throws NOT_READY. */
export async function setOpen(context: StaffAction, isOpen: boolean): Promise<void> {
  if (context.shop.settings.environment[name] !== undefined)
    throw apiError(openingErrors, 'LOCKED_BY_SERVER')
  const subject = { kind: 'settings', id: name }
  await audited(context, { subject, look: lastOf }, async (shop) => {
    if (isOpen && !isReady(await readSteps(shop))) throw apiError(openingErrors, 'NOT_READY')
    const last = await lastOf(shop)
    const value = isOpen ? 'yes' : 'no'
    if ((last?.value ?? 'yes') === value) return
    await shop.db.insert(setting).values({
      name,
      value,
      version: (last?.version ?? 0) + 1,
      staffId: memberOf(context).id,
      at: shop.clock(),
    })
  })
  await loadSettings(context.shop)
}

async function lastOf({ db }: Shop) {
  const [row] = await db
    .select({ version: setting.version, value: setting.value })
    .from(setting)
    .where(eq(setting.name, name))
    .orderBy(desc(setting.version))
    .limit(1)
  return row
}
