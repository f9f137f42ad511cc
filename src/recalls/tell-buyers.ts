import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReachable } from '#accounts/desk-customers.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { lockOpenRecall } from './change-recall.ts'
import { newLink } from './links/recall-links.ts'

export const recallJob = 'recall-emails'

const inOneGo = 100
/** A job has a minute; what is left after this is the next job's. */
const mostMs = 20_000

const Payload = z.object({ id: z.string(), after: z.string().optional() })

/** A job writes the emails, those to buyers who got none yet. Throws NO_RECALL, CLOSED. */
export async function tellBuyers(shop: Shop, id: string, key: string): Promise<void> {
  await lockOpenRecall(shop, id)
  await enqueue(shop, { kind: recallJob, key, payload: { id } })
}

type Buyer = {
  orderId: string
  number: string
  to: string
  name: string
  pieces: number
  words: string
  product: string
  lots: string[]
}

/**
 * Each buyer once, by the moment noted with the email: it goes on after a crash. Who has no address
 * is not noted, and is called.
 */
export async function sendRecallEmails(shop: Shop, job: Job): Promise<void> {
  const { id, after: first = '0' } = Payload.parse(job.payload)
  const began = performance.now()
  let after: string | undefined = first
  while (after !== undefined) {
    const from: { id: string; after: string } = { id, after }
    if (performance.now() - began > mostMs)
      return enqueue(shop, { kind: recallJob, key: `${job.id} next`, payload: from })
    after = await atomically<string | undefined>(shop, (shop) => sendSome(shop, from))
  }
}

/** The number of the last order that was looked at; undefined when none was left. */
async function sendSome(
  shop: Shop,
  { id, after }: { id: string; after: string },
): Promise<string | undefined> {
  const { rows } = await shop.db.execute<Buyer>(sql`
    select o.id as "orderId", o.number::text, u.email as to, u.name, n.pieces, r.words,
      p.name as product, l.codes as lots
    from recall_notice n join recall r on r.id = n.recall_id and r.closed_at is null
    join "order" o on o.id = n.order_id join "user" u on u.id = o.user_id
    cross join lateral (
      select t.product_id, array_agg(coalesce(t.code, 'not recorded') order by t.code) as codes
      from recall_lot x join lot t on t.id = x.lot_id
      where x.recall_id = r.id and (
        select sum(m.quantity) from lot_move m where m.lot_id = t.id and m.order_id = o.id
          and m.kind in ('packed', 'put back')) < 0
      group by t.product_id
    ) as l join product p on p.id = l.product_id
    where n.recall_id = ${id} and n.told_at is null and o.number > ${after}::bigint
    order by o.number limit ${inOneGo} for no key update of n`)
  for (const buyer of rows) {
    if (!isReachable(buyer.to)) continue
    const { token, hash } = newLink()
    await queueEmail(shop, `recall ${id} ${buyer.orderId}`, recallEmail(shop, buyer, token))
    await shop.db.execute(sql`
      update recall_notice set told_at = ${shop.clock()}, link_hash = ${hash}
      where recall_id = ${id} and order_id = ${buyer.orderId}`)
  }
  return rows.at(-1)?.number
}

/** By hand of a member of the staff: limits of emails do not hold it back. */
function recallEmail({ settings }: Shop, buyer: Buyer, token: string): Email {
  const { to, name, number, words, product, lots, pieces } = buyer
  return {
    to,
    replyTo: settings.storeOwnerEmail,
    isByHand: true,
    subject: `Important safety notice for your order ${number}`,
    body: [
      `Dear ${name},`,
      words,
      {
        facts: [
          ['Order', number],
          ['Product', product],
          [lots.length === 1 ? 'Lot' : 'Lots', lots.join(', ')],
          ['Pieces', String(pieces)],
        ],
      },
      'Please tell us whether you still have it. It takes one press, and you need not log in.',
      { link: `${settings.publicUrl}/recall/${token}`, label: 'Answer now' },
      `You may also answer this email, or call us at ${settings.storeOwnerPhone}.`,
    ],
  }
}
