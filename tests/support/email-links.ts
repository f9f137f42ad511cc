import { sql } from 'drizzle-orm'
import { emailLinkJob } from '#accounts/email/links.ts'
import { writeLink } from '#accounts/email/write-link.ts'
import { renderEmail, type RenderedEmail } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'

/** The emails with links to this address, written as their jobs write them, oldest first. */
export async function emailsFor(shop: Shop, address: string): Promise<RenderedEmail[]> {
  const { rows } = await shop.db.execute<{ payload: { email: string } }>(sql`
    select data -> 'payload' as payload from pgboss.job where data ->> 'kind' = ${emailLinkJob} order by created_on`)
  const emails: RenderedEmail[] = []
  for (const { payload } of rows.filter(({ payload: { email } }) => email === address)) {
    const email = await writeLink(shop, { payload })
    if (email) emails.push(renderEmail(email, shop.settings))
  }
  return emails
}

/** The key in the newest email to this address. */
export async function aLinkFor(
  shop: Shop,
  address: string,
  page = 'verify-email',
): Promise<string> {
  const email = (await emailsFor(shop, address)).findLast(({ text }) => text.includes(`/${page}/`))
  return new RegExp(`/${page}/(\\w+)`).exec(email?.text ?? '')?.[1] ?? ''
}

/** A row of a passkey; nobody has its private half. */
export function aPasskey(userId: string) {
  const id = crypto.randomUUID()
  return {
    id,
    userId,
    name: 'A phone',
    credentialID: id,
    publicKey: 'none',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  }
}
