import { and, eq, gt, isNull } from 'drizzle-orm'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { decrypted, encrypted } from '../authenticator-key.ts'
import { invitationEmail, resetEmail } from '../emails.ts'
import { staffInvitation, staffRole } from '../tables.ts'
import type { Link } from './links.ts'

export const invitationJob = 'staff-invitation'

/** The link is encrypted: a reader of the queue could use it. */
export async function queueInvitationEmail(shop: Shop, { link, tokenHash }: Link): Promise<void> {
  const payload = { tokenHash, link: await encrypted(shop.settings, link) }
  await enqueue(shop, { kind: invitationJob, key: tokenHash, payload })
}

/** Undefined for an invitation that was used or withdrawn meanwhile. */
export async function writeInvitationEmail(
  { db, clock, settings }: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<Email | undefined> {
  const { tokenHash, link } = payload as { tokenHash: string; link: string }
  const [row] = await db
    .select({
      to: staffInvitation.email,
      role: staffRole.name,
      staffId: staffInvitation.staffId,
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .innerJoin(staffRole, eq(staffRole.id, staffInvitation.roleId))
    .where(
      and(
        eq(staffInvitation.tokenHash, tokenHash),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, clock()),
      ),
    )
  if (!row) return undefined
  const about = { ...row, storeName: settings.storeName, link: await decrypted(settings, link) }
  return row.staffId === null ? invitationEmail(about) : resetEmail(about)
}
