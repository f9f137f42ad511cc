import { sql } from 'drizzle-orm'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { invitationJob, writeInvitationEmail } from '#staff/invitations/email-link.ts'

/** The email with the newest link to an address, as it will be sent. */
export async function invitationEmailTo(shop: Shop, address: string): Promise<Email> {
  const { rows } = await shop.db.execute<{ payload: unknown }>(sql`
    select data -> 'payload' as payload from pgboss.job
    where data ->> 'kind' = ${invitationJob} order by created_on desc, id desc`)
  for (const { payload } of rows) {
    const email = await writeInvitationEmail(shop, { payload })
    if (email?.to === address) return email
  }
  throw new Error(`no invitation waits for ${address}`)
}
