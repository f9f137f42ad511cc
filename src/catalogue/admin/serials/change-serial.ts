import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { lockByLots, settleLots } from '../../lots/move-lots.ts'
import { isInRecall } from '../../serials/block-serials.ts'
import { hasBox } from '../../serials/boxes.ts'
import { openRecalls } from '../../serials/called/open-recalls.ts'
import { updateMissing } from '../../serials/called/update-missing.ts'
import { deviceSerial } from '../../serials/tables.ts'
import { adjustLot } from '../../stock.ts'
import { goodsErrors } from '../errors.ts'
import type { Reason } from '../stock/rules.ts'
import { reasonTyped } from '../stock/set-stock.ts'
import { movesOfSerial } from './list-serials.ts'

type Changing = { id: string; reason: Reason; words?: string | undefined }

/** Throws NO_SERIAL, SERIAL_STATE, NOT_ENOUGH. */
export async function loseSerial(shop: Shop, member: Member, change: Changing): Promise<void> {
  const row = await lockedSerial(shop, change.id)
  await refuseInBox(shop, row)
  if (row.state !== 'in stock') throw refused('This piece is not in stock.')
  await adjustSerial(shop, member, { row, quantity: -1, change })
}

/** Throws NO_SERIAL, SERIAL_STATE, NOT_ENOUGH. */
export async function findSerial(shop: Shop, member: Member, change: Changing): Promise<void> {
  const row = await lockedSerial(shop, change.id)
  if (row.state !== 'gone') throw refused('This piece is not gone.')
  await adjustSerial(shop, member, { row, quantity: 1, change })
}

type Row = typeof deviceSerial.$inferSelect
type Adjusting = { row: Row; quantity: number; change: Changing }

async function adjustSerial(
  shop: Shop,
  member: Member,
  { row, quantity, change: { id, reason, words } }: Adjusting,
): Promise<void> {
  const { productId, lotId, serial } = row
  const why = reasonTyped({ reason, isCount: false, words })
  const isDone = await adjustLot(
    shop,
    { productId, lotId, quantity, kind: 'counted', serials: [id] },
    { reason: `${why} (${serial})`, entered: { staffId: member.id, kind: 'correction' } },
  )
  if (!isDone)
    throw apiError(goodsErrors, 'NOT_ENOUGH', {
      message: 'Orders wait for this piece. Please take it off the orders first.',
    })
}

/** Throws NO_SERIAL, SERIAL_STATE. */
export async function forgetSerial(shop: Shop, id: string): Promise<void> {
  const row = await lockedSerial(shop, id)
  await refuseInBox(shop, row)
  if ((await movesOfSerial(shop, id)).length > 0)
    throw refused('This piece came in or left by its number: its record has to stay.')
  const { rowCount } = await shop.db.execute(
    sql`select from device_serial s where s.id = ${id} and ${isInRecall(sql`s.id`)}`,
  )
  if (rowCount) throw refused('A recall names this piece: its record has to stay.')
  await shop.db.delete(deviceSerial).where(eq(deviceSerial.id, id))
  await updateMissing(shop, row.productId, [row.serialPlain])
  await settleLots(shop, [row.productId])
}

/** It can be packed and sold again, as far as its lot may be. Throws NO_SERIAL, SERIAL_STATE. */
export async function releaseSerial(shop: Shop, id: string): Promise<void> {
  const { blockedAt, productId, serialPlain } = await lockedSerial(shop, id)
  if (!blockedAt) throw refused('This piece is not called back.')
  // Without an import: recalls rest on the catalogue.
  const { rowCount } = await shop.db.execute(sql`
    select from recall_serial x join recall r on r.id = x.recall_id
    where x.serial_id = ${id} and r.closed_at is null`)
  // Its number alone is in the list of a recall that began before it came into the books.
  if (rowCount || (await openRecalls(shop, productId))(serialPlain) !== undefined)
    throw refused('This piece is in a recall that is open. Please close the recall first.')
  await shop.db
    .update(deviceSerial)
    .set({ blockedAt: null, blockedBecause: null })
    .where(eq(deviceSerial.id, id))
  await settleLots(shop, [productId])
}

async function refuseInBox({ db }: Shop, { id }: Row): Promise<void> {
  const { rows } = await db.execute<{ order: string }>(sql`
    select o.number::text as "order" from serial_choice c join "order" o on o.id = c.order_id
    where c.serial_id = ${id} and ${hasBox(sql`o`)}`)
  const [box] = rows
  if (box) throw refused(`This piece lies in the box of order ${box.order}.`)
  await db.execute(sql`delete from serial_choice where serial_id = ${id}`)
}

function refused(message: string): Error {
  return apiError(goodsErrors, 'SERIAL_STATE', { message })
}

/** The product first, as everybody locks them. */
async function lockedSerial(shop: Shop, id: string): Promise<Row> {
  const row = await serialFacts(shop, id)
  if (!row) throw apiError(goodsErrors, 'NO_SERIAL')
  await lockByLots(shop, [row.productId])
  const [locked] = await shop.db
    .select()
    .from(deviceSerial)
    .where(eq(deviceSerial.id, id))
    .for('update')
  if (!locked) throw apiError(goodsErrors, 'NO_SERIAL')
  return locked
}

/** What the audit compares of a piece. */
export async function serialFacts({ db }: Shop, id: string): Promise<Row | undefined> {
  const [row] = isId(id) ? await db.select().from(deviceSerial).where(eq(deviceSerial.id, id)) : []
  return row && { ...row }
}
