import { sql } from 'drizzle-orm'
import { hasConsent } from '#consents/give-consent.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { linkOf } from './alert-links.ts'
import { backEmail } from './emails.ts'
import { announcedHours } from './rules.ts'

const productsAtOnce = 50
const emailsAtOnce = 100
/** A job has a minute; what is left is the next one's, a minute later. */
const mostMs = 20_000

/**
 * Writes to who waits for what is in stock, in the order of asking and never to more people than
 * there are pieces (rulings.md#stock-alerts). Several processes may: each product has a lock.
 */
export async function writeAlerts(shop: Shop): Promise<void> {
  const began = performance.now()
  const isOver = () => performance.now() - began > mostMs
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined && !isOver()) {
    const ids = await productsBack(shop, after)
    for (const id of ids) {
      let written = emailsAtOnce
      while (written === emailsAtOnce && !isOver())
        written = await atomically(shop, (shop) => writeSome(shop, id))
    }
    after = ids.at(-1)
  }
}

const isWaiting = sql`a.confirmed_at is not null and a.written_at is null and (a.user_id is null or u.email_verified)
  and ${hasConsent(sql`a.consent_id`)}`

/** Announced pieces that are still there, of `s`; `p` is the product. */
function announced({ clock }: Shop) {
  const since = new Date(clock().getTime() - announcedHours * 3_600_000)
  return sql`case when s.at > ${since} then
    least(p.stock, greatest(0, s.pieces - greatest(0, p.sold + p.reserved - s.taken))) else 0 end`
}

async function productsBack(shop: Shop, after: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select p.id from product p left join stock_announced s on s.product_id = p.id
    where p.id > ${after} and p.active and p.stock > coalesce(${announced(shop)}, 0)
      and p.id = any(array(
        select distinct a.product_id from stock_alert a left join "user" u on u.id = a.user_id
        where ${isWaiting}))
    order by p.id limit ${productsAtOnce}`)
  return rows.map(({ id }) => id)
}

type Waiting = {
  id: string
  to: string
  userId: string | null
  name: string | null
  language: string
}

/** How many were written to. */
async function writeSome(shop: Shop, productId: string): Promise<number> {
  const { db, clock } = shop
  await db.execute(sql`
    insert into stock_announced (product_id, pieces, taken, at) values (${productId}, 0, 0, ${clock()})
    on conflict do nothing`)
  await db.execute(sql`select from stock_announced where product_id = ${productId} for update`)
  // Read after the lock: another process may just have announced some.
  const { rows: budgets } = await db.execute<{
    name: string
    taken: number
    announced: number
    free: number
  }>(sql`
    select p.name, p.sold + p.reserved as taken, ${announced(shop)} as announced,
      p.stock - ${announced(shop)} as free
    from product p join stock_announced s on s.product_id = p.id where p.id = ${productId} and p.active`)
  const [budget] = budgets
  if (!budget || budget.free <= 0) return 0
  const most = Math.min(budget.free, emailsAtOnce)
  const { rows: people } = await db.execute<Waiting>(sql`
    select a.id, coalesce(u.email, a.email) as to, a.user_id as "userId", u.name, a.language
    from stock_alert a left join "user" u on u.id = a.user_id
    where a.product_id = ${productId} and ${isWaiting}
    order by a.asked_at, a.id limit ${most} for no key update of a`)
  for (const person of people) await write(shop, person, { id: productId, name: budget.name })
  if (people.length === 0) return 0
  await db.execute(sql`
    update stock_announced set at = ${clock()}, taken = ${budget.taken},
      pieces = ${budget.announced + people.length}
    where product_id = ${productId}`)
  return people.length
}

/** The email and its mark are one transaction: a crash writes nothing twice. */
async function write(
  shop: Shop,
  { id, to, userId, name, language }: Waiting,
  product: { id: string; name: string },
): Promise<void> {
  const at = shop.clock()
  const email = backEmail({
    to,
    ...(userId !== null && { userId, name: name ?? undefined }),
    productName: product.name,
    productAddress: `${shop.settings.publicUrl}/product/product-details/${product.id}`,
    link: linkOf(shop, id),
  })
  await queueEmail(shop, `stock alert ${id} ${at.getTime()}`, { ...email, language })
  await shop.db.execute(sql`update stock_alert set written_at = ${at} where id = ${id}`)
}
