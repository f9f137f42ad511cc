import { openMinutes } from '../../packing/rules.ts'
import type {
  BatchRow,
  PackingAddress,
  PackingLine,
  PackingRow,
  PlacedRow,
  SerialLine,
} from '../../packing/tables.ts'
import type { LotOfOrder } from '#catalogue/lots/tables.ts'
import { maskedText } from '#platform/masking.ts'
import { byBinThenName } from '../papers/rules.ts'
import type { Batch, BatchHead, BatchOrder, PackingOrder } from './shapes.ts'

export type PackingViewer = { id: string; now: Date }

export function headView(row: BatchRow, { id }: PackingViewer): BatchHead {
  const { staffId, by, beganAt, ...rest } = row
  return {
    ...rest,
    by: by ?? 'a former member',
    isMine: staffId === id,
    beganAt: new Date(beganAt).toISOString(),
  }
}

export function batchView(
  about: { head: BatchRow; orders: readonly PackingRow[]; picks: readonly PackingLine[] },
  viewer: PackingViewer,
): Batch {
  return {
    ...headView(about.head, viewer),
    list: about.orders.map((row) => listedView(row, viewer)),
    picks: about.picks.toSorted(byBinThenName),
  }
}

function listedView(row: PackingRow, viewer: PackingViewer): BatchOrder {
  const { id, version, openedBy, openedName, openedAt, ...rest } = row
  return { ...rest, open: openView(row, viewer) }
}

function openView(row: PackingRow, { id, now }: PackingViewer): BatchOrder['open'] {
  const { openedBy, openedName, openedAt } = row
  if (openedBy === null || openedAt === null || !row.isToPack) return null
  const at = new Date(openedAt)
  const isMe = openedBy === id
  return {
    by: openedName ?? 'a former member',
    isMe,
    at: at.toISOString(),
    mayTake: isMe || now.getTime() - at.getTime() > openMinutes * 60_000,
  }
}

type OrderParts = {
  row: PlacedRow
  address: PackingAddress
  lines: PackingLine[]
  lots: LotOfOrder[]
  serials: SerialLine[]
  needsTicks: boolean
}

export function packingOrderView(
  { row, address, lines, lots, serials, needsTicks }: OrderParts,
  viewer: PackingViewer,
): PackingOrder {
  const { place, of, ...order } = row
  const note = address.note && maskedText(address.note)
  return {
    ...listedView(order, viewer),
    place,
    of,
    ...address,
    note,
    lines,
    lots: lots.map(({ productId: product, ...lot }) => ({ product, ...lot })),
    serials: serials.map(({ id: product, wanted, scanned, packed: inParcel }) => {
      return { product, wanted, scanned, packed: inParcel }
    }),
    needsTicks,
  }
}
