import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReachable } from '#accounts/desk-customers.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import {
  hasSomeLeft,
  lotsOfOrder,
  piecesLeft,
  productOfRecall,
  serialsLeft,
  unnamedLeft,
} from './called-back.ts'
import { lockOpenRecall } from './change-recall.ts'
import { newLink } from './links/recall-links.ts'

export const recallJob = 'recall-emails'
/** Of single pieces: a former release, which knows lots alone, leaves it to this one. */
export const pieceRecallJob = 'recall-piece-emails'

const inOneGo = 100
/** A job has a minute; what is left after this is the next job's. */
const mostMs = 20_000

const Payload = z.object({ id: z.string(), after: z.string().optional() })

/** A job writes the emails, those to buyers who got none yet. Throws NO_RECALL, CLOSED. */
export async function tellBuyers(shop: Shop, id: string, key: string): Promise<void> {
  await lockOpenRecall(shop, id)
  await enqueue(shop, { kind: await jobOf(shop, id), key, payload: { id } })
}

async function jobOf({ db }: Shop, id: string): Promise<string> {
  const { rowCount } = await db.execute(
    sql`select from recall where id = ${id} and serials is not null`,
  )
  return rowCount ? pieceRecallJob : recallJob
}

type Buyer = {
  orderId: string
  number: string
  to: string
  name: string
  /** That the order has still. */
  pieces: number
  words: string
  product: string
  lots: string[]
  /** Of single pieces: those it has still, with and without a number, and all that are called back. */
  serials: string[]
  unnamed: number
  called: string[] | null
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
      return enqueue(shop, {
        kind: await jobOf(shop, id),
        key: `${job.id} next`,
        payload: from,
      })
    after = await atomically<string | undefined>(shop, (shop) => sendSome(shop, from))
  }
}

/** The number of the last order that was looked at; undefined when none was left. */
async function sendSome(
  shop: Shop,
  { id, after }: { id: string; after: string },
): Promise<string | undefined> {
  const { rows } = await shop.db.execute<Buyer>(sql`
    select o.id as "orderId", o.number::text, u.email as to, u.name, ${piecesLeft} as pieces, r.words,
      p.name as product, ${lotsOfOrder} as lots, ${serialsLeft} as serials, ${unnamedLeft} as unnamed,
      r.serials as called
    from recall_notice n join recall r on r.id = n.recall_id and r.closed_at is null
    join "order" o on o.id = n.order_id join "user" u on u.id = o.user_id
    join product p on p.id = ${productOfRecall}
    where n.recall_id = ${id} and n.told_at is null and o.number > ${after}::bigint
      and ${hasSomeLeft}
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
  const { to, name, number, words, product } = buyer
  return {
    to,
    replyTo: settings.storeOwnerEmail,
    isByHand: true,
    subject: `Important safety notice for your order ${number}`,
    body: [
      `Dear ${name},`,
      words,
      {
        facts: [['Order', number], ['Product', product], ...calledFacts(buyer)],
      },
      ...toCompare(buyer),
      'Please tell us whether you still have it. It takes one press, and you need not log in.',
      { link: `${settings.publicUrl}/recall/${token}`, label: 'Answer now' },
      `You may also answer this email, or call us at ${settings.storeOwnerPhone}.`,
    ],
  }
}

function calledFacts({ lots, serials, called, pieces }: Buyer): [string, string][] {
  if (called === null) {
    const codes = lots.map((code) => code || 'not recorded')
    return [
      [lots.length === 1 ? 'Lot' : 'Lots', codes.join(', ')],
      ['Pieces', String(pieces)],
    ]
  }
  const count: [string, string] = ['Pieces', String(pieces)]
  if (serials.length === 0) return [count]
  return [[serials.length === 1 ? 'Serial number' : 'Serial numbers', serials.join(', ')], count]
}

/** Nobody noted the numbers of these pieces: the buyer compares them. */
function toCompare({ unnamed, called }: Buyer): string[] {
  if (unnamed === 0 || called === null) return []
  const which = unnamed === 1 ? 'one piece' : `${unnamed} pieces`
  return [
    `We did not note the serial number of ${which} of your order. Please compare the number on it with the list: only a piece with one of these numbers is called back.`,
    `Called back: ${called.join(', ')}`,
  ]
}
