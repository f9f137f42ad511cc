import { eq, sql } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { sealed } from '#platform/settings/stored/seal.ts'
import { givenOf, type SecretGroup } from '#platform/settings/stored/storable.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { settingSecret } from '#platform/tables.ts'
import { nameOf, tellOwners } from '#staff/tell-owners.ts'
import { settingErrors } from '../errors.ts'

export type NewSecret = {
  group: SecretGroup
  /** The version that was seen; 0 for none. */
  version: number
  /** Values by the names that the environment has; null forgets those of before. */
  values: Record<string, string> | null
  shown: Record<string, string>
  /** What owners hear of it: a sentence without its full stop. */
  news: { what: string; about: string }
}

/** Throws LOCKED_BY_SERVER. */
export function refuseLocked({ settings }: Shop, group: SecretGroup): void {
  const [locked] = givenOf(group, settings.environment)
  if (locked !== undefined)
    throw apiError(settingErrors, 'LOCKED_BY_SERVER', { message: `Set by the server: ${locked}.` })
}

/** Encrypted in the transaction of its entry, and applied in this process. Throws CHANGED. */
export async function saveSecret(context: StaffAction, secret: NewSecret): Promise<void> {
  const { group, news } = secret
  refuseLocked(context.shop, group)
  const subject = { kind: 'settings', id: group }
  await audited(
    context,
    { subject, look: (shop) => shownOf(shop, group) },
    async (shop, member) => {
      await write(shop, member.id, secret)
      await tellOwners(shop, { ...news, by: nameOf(member) })
    },
  )
  await loadSettings(context.shop)
}

/** Bounds what tests of keys ask of other servers. */
export function countTest(shop: Shop, memberId: string): Promise<void> {
  const limit = { name: 'settings-test', what: 'tests', attempts: 20, minutes: 15 }
  return countAttempt(shop, limit, memberId)
}

/** The last characters; a secret itself is never shown. */
export function endOf(secret: string): string {
  return `…${secret.slice(-4)}`
}

async function shownOf({ db }: Shop, group: SecretGroup) {
  const [row] = await db.select().from(settingSecret).where(eq(settingSecret.name, group))
  return row ? { ...row.shown, version: row.version } : undefined
}

async function write(
  shop: Shop,
  staffId: string,
  { group, version, values, shown }: NewSecret,
): Promise<void> {
  const text = values && sealed(shop.settings, group, JSON.stringify(values))
  const row = { sealed: text, shown, staffId, at: shop.clock(), version: version + 1 }
  const written = await atomically(shop, ({ db }) =>
    db
      .insert(settingSecret)
      .values({ name: group, ...row })
      .onConflictDoUpdate({
        target: settingSecret.name,
        set: row,
        setWhere: sql`${settingSecret.version} = ${version}`,
      })
      .returning({ version: settingSecret.version }),
  )
  // The first of two must have seen none.
  if (written.length === 0) throw apiError(settingErrors, 'CHANGED')
}
