import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import { deedsOf, type Deed, type Fate } from '../staff/deeds.ts'
import { checkPieces } from './check-holders.ts'
import type { Breach } from './check-money.ts'

/**
 * E8: recalls that officers were told of are there, once, with every order that had pieces; nothing
 * of a lot left between the moment its block was read and that of its release.
 */
export async function checkRecalls(stage: Market): Promise<Breach[]> {
  if (!stage.desk) return []
  const { deeds } = stage.desk
  const ofLots = deedsOf(deeds, 'recall').map((deed) => ({ ...deed, of: deed.lot }))
  const ofPieces = deedsOf(deeds, 'recall pieces').map((deed) => ({ ...deed, of: deed.serials }))
  return [
    ...(await lostRecalls(stage, [...ofLots, ...ofPieces])),
    ...(await lostAnswers(stage, deeds)),
    ...(await otherBlocks(stage, deeds)),
    ...(await leftWhileBlocked(stage, deeds)),
    ...(await otherBuyers(stage)),
    ...(await checkPieces(stage, deeds)),
    ...(await otherEmails(stage)),
  ]
}

/** `of` is its lot, or its numbers and ranges, one in a line. */
type Recall = { id: string | undefined; of: string; reason: string; was: Fate }

async function lostRecalls({ database }: Market, recalls: Recall[]): Promise<Breach[]> {
  const rows = await query<{ id: string; reason: string; of: string }>(
    database,
    `select r.id, r.reason, coalesce(array_to_string(r.serials, E'\\n'), (
      select string_agg(x.lot_id::text, ',') from recall_lot x where x.recall_id = r.id), '') as of
    from recall r`,
  )
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  const deedByReason = new Map(recalls.map((deed) => [deed.reason, deed]))
  const lost = recalls.flatMap(({ id, of, reason, was }): Breach[] => {
    const all = byReason.get(reason) ?? []
    if (all.length > 1) return [{ rule: 'E8 one request began two recalls', id: reason }]
    if (was !== 'done') return []
    const [row] = all
    return row && row.id === id && row.of === of
      ? []
      : [{ rule: 'E8 an acknowledged recall is lost or another one', id: reason }]
  })
  const unasked = rows.filter(({ reason }) => {
    const was = deedByReason.get(reason)?.was ?? 'refused'
    return was === 'refused'
  })
  const rule = 'E8 a recall is there that nobody began, or that was refused'
  return [...lost, ...unasked.map(({ id }) => ({ rule, id }))]
}

async function lostAnswers({ database }: Market, deeds: Deed[]): Promise<Breach[]> {
  const recalls = await query<{ id: string; closed: boolean; untold: number }>(
    database,
    `select r.id, r.closed_at is not null as closed, (select count(*)::int from recall_notice n
      where n.recall_id = r.id and n.told_at is null) as untold from recall r`,
  )
  const notices = await query<{ recall: string; order: string; answer: string | null }>(
    database,
    `select recall_id as recall, order_id as "order", answer from recall_notice`,
  )
  const byId = new Map(recalls.map((row) => [row.id, row]))
  const answers = new Map(notices.map((row) => [`${row.recall} ${row.order}`, row.answer]))
  const isThere = (deed: Deed): boolean => {
    if (deed.kind === 'write') return byId.get(deed.id)?.untold === 0
    if (deed.kind === 'close') return byId.get(deed.id)?.closed === true
    if (deed.kind === 'answer') return answers.get(`${deed.id} ${deed.order}`) === deed.answer
    return true
  }
  return deeds
    .filter((deed) => deed.was === 'done' && !isThere(deed))
    .map((deed) => ({
      rule: `E8 an acknowledged step of a recall is lost: ${deed.kind}`,
      id: 'id' in deed ? (deed.id ?? '') : '',
    }))
}

/** As many blocks as recalls of a lot, as many ends as releases. */
async function otherBlocks({ database }: Market, deeds: Deed[]): Promise<Breach[]> {
  const rows = await query<{ lot: string; begun: number; ended: number }>(
    database,
    `select lot_id as lot, count(*)::int as begun, count(ended_at)::int as ended
    from lot_block group by lot_id`,
  )
  const blocks = new Map(rows.map((row) => [row.lot, row]))
  const begun = Map.groupBy(deedsOf(deeds, 'recall'), ({ lot }) => lot)
  const lifted = Map.groupBy(deedsOf(deeds, 'lift'), ({ lot }) => lot)
  return [...begun].flatMap(([lot, recalls]): Breach[] => {
    const { begun: blocked = 0, ended = 0 } = blocks.get(lot) ?? {}
    const releases = lifted.get(lot) ?? []
    const detail = `${blocked} blocks for ${recalls.length} recalls, ${ended} ended`
    return isBetween(blocked, recalls) && isBetween(ended, releases)
      ? []
      : [{ rule: 'E8 the blocks of a lot are not those of its recalls', id: lot, detail }]
  })
}

/** As many as were acknowledged, and at most as many more as nobody knows of. */
function isBetween(count: number, deeds: Deed[]): boolean {
  return (
    count >= deeds.filter(({ was }) => was === 'done').length &&
    count <= deeds.filter(({ was }) => was !== 'refused').length
  )
}

/** Packed by the moves of the lot, sent by the moment at which a member asked for it. */
async function leftWhileBlocked({ database }: Market, deeds: Deed[]): Promise<Breach[]> {
  const windows = windowsOf(deeds)
  const moves = await query<{ lot: string; order: string; at: number }>(
    database,
    `select lot_id as lot, order_id as "order", extract(epoch from at)::float8 * 1000 as at
    from lot_move where kind = 'packed'`,
  )
  const heldPieces = await query<{ lot: string; order: string; tracking: string }>(
    database,
    `select m.lot_id as lot, o.id as "order", o.tracking_number as tracking
    from lot_move m join "order" o on o.id = m.order_id
    where m.kind in ('packed', 'put back') and m.parcel_id is null and o.tracking_number is not null
    group by m.lot_id, o.id having sum(m.quantity) < 0`,
  )
  const sendings = new Map(
    deedsOf(deeds, 'send').map((deed) => [`${deed.order} ${deed.tracking}`, deed.sentAt]),
  )
  const isIn = (lot: string, at: number) =>
    windows.some((window) => window.lot === lot && at > window.from && at < window.to)
  const packed = moves.filter(({ lot, at }) => isIn(lot, at))
  const sentPieces = heldPieces.filter(({ lot, order, tracking }) => {
    const sentAt = sendings.get(`${order} ${tracking}`)
    return sentAt !== undefined && isIn(lot, sentAt)
  })
  return [
    ...packed.map(({ lot, order }) => ({
      rule: 'E8 pieces of a blocked lot were packed',
      id: order,
      said: lot,
    })),
    ...sentPieces.map(({ lot, order }) => ({
      rule: 'E8 pieces of a blocked lot were sent',
      id: order,
      said: lot,
    })),
  ]
}

/** From when the member read of the block until the release was asked for. */
function windowsOf(deeds: Deed[]): { lot: string; from: number; to: number }[] {
  const releases = deedsOf(deeds, 'lift')
  return deedsOf(deeds, 'recall').map(({ lot, blockedAt: from }) => {
    const later = releases.filter((deed) => deed.lot === lot && deed.sentAt > from)
    return { lot, from, to: Math.min(...later.map(({ sentAt }) => sentAt)) }
  })
}

/** By the moves until the block: who had pieces of the lot is written to, and nobody else. */
async function otherBuyers({ database }: Market): Promise<Breach[]> {
  const rows = await query<{ id: string; rule: string; detail: string }>(
    database,
    `with begun as (
      select r.id, x.lot_id, b.at from recall r join recall_lot x on x.recall_id = r.id
      join lot_block b on b.lot_id = x.lot_id and b.because = r.reason
    )
    select 'E8 a buyer is missing in a recall' as rule, b.id, m.order_id as detail
    from begun b join lot_move m on m.lot_id = b.lot_id and m.order_id is not null and m.at < b.at
    where not exists (
      select from recall_notice n where n.recall_id = b.id and n.order_id = m.order_id)
    group by b.id, m.order_id having sum(m.quantity) < 0
    union all
    select 'E8 a recall has a buyer who got nothing of it', n.recall_id, n.order_id
    from recall_notice n join recall r on r.id = n.recall_id
    where r.serials is null and not exists (
      select from begun b join lot_move m on m.lot_id = b.lot_id and m.at < b.at
      where b.id = n.recall_id and m.order_id = n.order_id and m.kind = 'packed')`,
  )
  return rows
}

const notice = /^Important safety notice for your order (\d+)$/

/** Each buyer who was written to has one email of each recall. */
async function otherEmails({ database, postOffice }: Market): Promise<Breach[]> {
  const rows = await query<{ number: string; told: number }>(
    database,
    `select o.number::text, count(n.told_at)::int as told
    from recall_notice n join "order" o on o.id = n.order_id group by o.number`,
  )
  const emails = Map.groupBy(postOffice.received, ({ subject }) => notice.exec(subject)?.[1])
  emails.delete(undefined)
  const recallsByOrder = new Map(rows.map((row) => [row.number, row.told]))
  return [...new Set([...recallsByOrder.keys(), ...emails.keys()])].flatMap((number): Breach[] => {
    const ids = new Set(emails.get(number)?.map(({ messageId }) => messageId))
    const detail = `${ids.size} emails for ${recallsByOrder.get(number ?? '') ?? 0} recalls`
    return ids.size === (recallsByOrder.get(number ?? '') ?? 0)
      ? []
      : [{ rule: 'E8 a buyer has not one email of each recall', id: `order ${number}`, detail }]
  })
}
