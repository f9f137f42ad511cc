import { sql } from 'drizzle-orm'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { sharesOf, type LotShare } from '../lots/rules.ts'
import { isInBox } from './boxes.ts'
import { ofParcels, type OfParcels } from './of-parcels.ts'
import { namedSerials, plainSerial } from './rules.ts'

type OfOrder = OfParcels & { orderId: string; productId: string }

export type Picked = { id: string; lotId: string; isFit: boolean }

/** The first pieces that were scanned for an order, locked; fewer when too few were. */
export async function pickedSerials(
  { db }: Shop,
  { orderId, productId, wanted }: OfOrder & { wanted: number },
): Promise<Picked[]> {
  const { rows } = await db.execute<Picked>(sql`
    select s.id, s.lot_id as "lotId", s.blocked_at is null as "isFit"
    from serial_choice c join device_serial s on s.id = c.serial_id
    where c.order_id = ${orderId} and s.product_id = ${productId} and s.state = 'in stock'
    order by c.at, s.id limit ${wanted} for update of s`)
  return rows
}

/** By their lots, as moves want them. */
export function sharesOfPicked(picked: readonly Picked[]): NamedShare[] {
  return mergedShares([], picked)
}

export type NamedShare = LotShare & { serials: string[] }

type Back = OfOrder & {
  name: string
  pieces: number
  /** As they were typed; undefined where nobody was asked. */
  typed?: readonly string[] | undefined
}

/**
 * Which pieces come back of those that an order got of its lots. All of them need no names; of some,
 * somebody has to say which. Throws BAD_REQUEST for that, and for a number that the order has not.
 */
export async function sharesBack(
  shop: Shop,
  { name, pieces, typed = [], ...of }: Back,
  lots: readonly { id: string; onHand: number }[],
): Promise<NamedShare[]> {
  const out = await piecesOut(shop, of)
  const total = lots.reduce((sum, { onHand }) => sum + onHand, 0)
  const back = typed.length > 0 ? namedOnes({ out, typed, name }) : pieces >= total ? out : []
  const unnamed = lots.map(({ id, onHand }) => {
    return { id, onHand: onHand - out.filter(({ lotId }) => lotId === id).length }
  })
  const rest = Math.min(pieces, total) - back.length
  const shares = rest < 0 ? undefined : sharesOf(unnamed, rest)
  if (!shares)
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: `Please say which ${pieces === 1 ? 'piece' : `${pieces} pieces`} of ${name} by serial number: ${namedSerials(out.map(({ serial }) => serial))}.`,
    })
  return mergedShares(shares, back)
}

type Out = { id: string; serial: string; plain: string; lotId: string }

async function piecesOut(
  { db }: Shop,
  { orderId, productId, ...parcels }: OfOrder,
): Promise<Out[]> {
  const { rows } = await db.execute<Out>(sql`
    select s.id, s.serial, s.serial_plain as plain, s.lot_id as "lotId" from device_serial s
    where s.order_id = ${orderId} and s.product_id = ${productId} ${ofParcels(sql`s.parcel_id`, parcels)}
    order by s.serial for update`)
  return rows
}

type Naming = { out: readonly Out[]; typed: readonly string[]; name: string }

function namedOnes({ out, typed, name }: Naming): Out[] {
  return typed.map((serial) => {
    const found = out.find(({ plain }) => plain === plainSerial(serial))
    if (found) return found
    const others = namedSerials(out.map((row) => row.serial))
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message: `${serial} is no piece of ${name} that this order has${others ? `: it has ${others}` : ''}.`,
    })
  })
}

function mergedShares(
  shares: readonly LotShare[],
  named: readonly { id: string; lotId: string }[],
): NamedShare[] {
  const byLot = new Map<string, NamedShare>()
  for (const share of shares) byLot.set(share.lotId, { ...share, serials: [] })
  for (const { id, lotId } of named) {
    const { pieces = 0, serials = [] } = byLot.get(lotId) ?? {}
    byLot.set(lotId, { lotId, pieces: pieces + 1, serials: [...serials, id] })
  }
  return [...byLot.values()]
}

/** Pieces of a return are where it put them: in stock and in no box, or gone. */
export async function areWherePut(
  { db }: Shop,
  { inStock, gone }: { inStock: readonly string[]; gone: readonly string[] },
): Promise<boolean> {
  if (inStock.length + gone.length === 0) return true
  const { rows } = await db.execute<{ there: number }>(sql`
    select count(*)::int as there from device_serial s
    where (s.id = any(${sql.param(inStock)}::uuid[]) and s.state = 'in stock'
        and not ${isInBox(sql`s.id`)})
      or (s.id = any(${sql.param(gone)}::uuid[]) and s.state = 'gone')`)
  return rows[0]?.there === inStock.length + gone.length
}
