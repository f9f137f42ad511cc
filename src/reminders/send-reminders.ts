import { sql } from 'drizzle-orm'
import { hasConsent } from '#consents/give-consent.ts'
import { dayInIndia } from '#platform/clock.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { reminderEmail, type DueProduct } from './emails.ts'
import { endLinkOf } from './end-link.ts'
import { keptDays } from './rules.ts'

const atOnce = 100
/** A job has a minute; who is left gets it an hour later. */
const mostMs = 20_000

/**
 * Each shopper one email a day in India with all that is due. Several processes may: each account has
 * a lock, and what was sent is marked with the email.
 */
export async function sendReminders(shop: Shop): Promise<void> {
  const began = performance.now()
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined && performance.now() - began < mostMs) {
    const ids = await shoppersDue(shop, after)
    for (const id of ids) await atomically(shop, (shop) => remind(shop, id))
    after = ids.at(-1)
  }
}

async function shoppersDue({ db, clock }: Shop, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct r.user_id as id from refill_reminder r join "user" u on u.id = r.user_id
    where r.ended_at is null and r.next_at <= ${clock()} and r.user_id > ${after} and u.email_verified
      and ${hasConsent(sql`r.consent_id`)} and not exists (${sentToday(clock(), sql`r.user_id`)})
    order by id limit ${atOnce}`)
  return rows.map(({ id }) => id)
}

function sentToday(now: Date, userId: unknown) {
  return sql`select from refill_reminder s
    where s.user_id = ${userId} and s.last_at >= ${new Date(`${dayInIndia(now)}T00:00:00+05:30`)}`
}

type Due = DueProduct & { id: string; language: string; consentId: string }

async function remind(shop: Shop, userId: string): Promise<void> {
  const { db, clock } = shop
  const now = clock()
  const { rows: accounts } = await db.execute<{ to: string; name: string }>(
    sql`select email as to, name from "user" where id = ${userId} and email_verified for no key update`,
  )
  const [account] = accounts
  // After the lock: another process may just have sent it.
  const { rowCount: emailCount } = await db.execute(sentToday(now, userId))
  if (!account || emailCount) return
  const { rows: products } = await db.execute<Due>(sql`
    select r.id, p.id as "productId", p.name, p.price_paise::float8 as "pricePaise",
      p.active as "isSold", p.stock > 0 as "isInStock", r.language, r.consent_id as "consentId"
    from refill_reminder r join product p on p.id = r.product_id
    where r.user_id = ${userId} and r.ended_at is null and r.next_at <= ${now}
      and ${hasConsent(sql`r.consent_id`)}
    order by r.next_at, r.id for no key update of r`)
  if (products.length === 0) return
  const { publicUrl } = shop.settings
  const endLink = endLinkOf(shop, userId)
  const email = reminderEmail({ userId, ...account, products, publicUrl, endLink })
  await queueEmail(shop, `refill ${userId} ${dayInIndia(now)}`, {
    ...email,
    language: products[0]?.language ?? 'en',
    consents: products.map(({ consentId }) => consentId),
  })
  const ids = sql`${sql.param(products.map(({ id }) => id))}::uuid[]`
  await db.execute(sql`
    update refill_reminder r set last_at = ${now},
      next_at = ${now}::timestamptz + make_interval(days => r.days),
      ended_at = case when p.active then null else ${now}::timestamptz end
    from product p where p.id = r.product_id and r.id = any(${ids})`)
}

/** The records of consents that ended long ago. */
export async function sweepReminders({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  await db.execute(sql`delete from refill_reminder where ended_at < ${before}`)
}
