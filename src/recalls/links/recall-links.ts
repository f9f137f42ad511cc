import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import {
  lotsOfOrder,
  piecesLeft,
  productOfRecall,
  serialsLeft,
  unnamedLeft,
} from '../called-back.ts'
import { answerOfBuyer, buyerAnswers, type BuyerAnswer } from '../lifecycle.ts'

/** A link for one buyer of a recall, who has no need to log in. Stored as its hash. */
export function newLink(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOf(token) }
}

export type LinkedNotice = {
  recallId: string
  orderId: string
  number: string
  /** That the order has still. */
  pieces: number
  words: string
  product: string
  /** What it is called in other languages. */
  productNames: Record<string, string>
  lots: string[]
  serials: string[]
  /** Pieces without a number in the books, to be compared with all that are called back. */
  unnamed: number
  called: string[] | null
  isClosed: boolean
  buyerAnswer: BuyerAnswer | null
}

const shape = /^[\w-]{32}$/

export async function noticeOfLink({ db }: Shop, token: string): Promise<LinkedNotice | undefined> {
  if (!shape.test(token)) return undefined
  const { rows } = await db.execute<LinkedNotice>(sql`
    select n.recall_id as "recallId", n.order_id as "orderId", o.number::text, ${piecesLeft} as pieces, r.words,
      r.closed_at is not null as "isClosed", n.buyer_answer as "buyerAnswer",
      p.name as product, p.names as "productNames", ${lotsOfOrder} as lots, ${serialsLeft} as serials,
      ${unnamedLeft} as unnamed, r.serials as called
    from recall_notice n join recall r on r.id = n.recall_id join "order" o on o.id = n.order_id
    join product p on p.id = ${productOfRecall}
    where n.link_hash = ${hashOf(token)}
      and (r.serials is not null or cardinality(${lotsOfOrder}) > 0)`)
  return rows[0]
}

/** What the staff noted of pieces that are gone stays, unless the buyer had said that. */
export async function noteBuyerAnswer(
  { db, clock }: Shop,
  { recallId, orderId }: LinkedNotice,
  said: BuyerAnswer,
): Promise<void> {
  const former = sql.join(
    buyerAnswers.map((value) => sql`when ${value} then ${answerOfBuyer[value]}`),
    sql` `,
  )
  const isOfStaff = sql`answer in ('returned', 'used up')
    and answer is distinct from (case buyer_answer ${former} end)`
  await db.execute(sql`
    update recall_notice set buyer_answer = ${said},
      answer = case when ${isOfStaff} then answer else ${answerOfBuyer[said]} end,
      answered_at = case when ${isOfStaff} then answered_at else ${clock()} end
    where recall_id = ${recallId} and order_id = ${orderId}
      and exists (select from recall r where r.id = ${recallId} and r.closed_at is null)`)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
