import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { staffKeyId } from '#platform/settings/staff-secret.ts'
import { sealedAnew } from '#platform/settings/stored/seal.ts'
import type { Shop } from '#platform/shop.ts'
import { settingSecret } from '#platform/tables.ts'
import { encryptedAnew } from './authenticator-key.ts'
import { staff, staffAuthenticator, staffRecoveryCode } from './tables.ts'

export type Rotation = {
  /** Apps whose keys were encrypted again. */
  apps: number
  /** Keys of payments and mail that were encrypted again. */
  settings: number
  /** Members whose app no key opens. */
  lost: string[]
  /** Members with recovery codes that count under the former key alone, or an unknown one. */
  codes: string[]
}

/**
 * Encrypts the keys of authenticator apps, payments and mail under the present STAFF_SECRET, after
 * which the former one is needed for recovery codes alone: they are hashed, so their members make
 * new ones.
 */
export function rotateStaffSecret(shop: Shop, actor: string): Promise<Rotation> {
  const about = { subject: { kind: 'staff', id: 'all' } }
  const by = { actor, call: 'command staff-secret-rotate' }
  return auditedByOwner(shop, by, {
    ...about,
    work: async (shop) => ({
      ...(await encryptApps(shop)),
      settings: await sealSettings(shop),
      codes: await formerCodes(shop),
    }),
  })
}

async function encryptApps({ db, settings }: Shop): Promise<Pick<Rotation, 'apps' | 'lost'>> {
  const rows = await db
    .select({ id: staff.id, email: staff.email, secret: staffAuthenticator.secret })
    .from(staffAuthenticator)
    .innerJoin(staff, eq(staff.id, staffAuthenticator.staffId))
    .orderBy(asc(staff.email))
    .for('update', { of: staffAuthenticator })
  const rotation: Pick<Rotation, 'apps' | 'lost'> = { apps: 0, lost: [] }
  for (const { id, email, secret } of rows) {
    const fresh = await encryptedAnew(settings, secret).catch(() => null)
    if (fresh === null) rotation.lost.push(email)
    if (!fresh) continue
    await db
      .update(staffAuthenticator)
      .set({ secret: fresh })
      .where(eq(staffAuthenticator.staffId, id))
    rotation.apps += 1
  }
  return rotation
}

async function sealSettings({ db, settings }: Shop): Promise<number> {
  const rows = await db.select().from(settingSecret).for('update')
  let count = 0
  for (const { name, sealed } of rows) {
    const fresh = sealed === null ? undefined : sealedAnew(settings, name, sealed)
    if (fresh === undefined) continue
    await db.update(settingSecret).set({ sealed: fresh }).where(eq(settingSecret.name, name))
    count += 1
  }
  return count
}

async function formerCodes({ db, settings }: Shop): Promise<string[]> {
  const isFormer = sql`${staffRecoveryCode.keyId} is distinct from ${staffKeyId(settings)}`
  const rows = await db
    .selectDistinct({ email: staff.email })
    .from(staffRecoveryCode)
    .innerJoin(staff, eq(staff.id, staffRecoveryCode.staffId))
    .where(and(isNull(staffRecoveryCode.usedAt), isFormer))
    .orderBy(asc(staff.email))
  return rows.map(({ email }) => email)
}
