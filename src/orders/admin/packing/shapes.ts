import { z } from 'zod'
import { counted, Id } from '#platform/rpc/contract.ts'
import { orderStatuses } from '../../lifecycle.ts'

/** What a packer sees. */

const Line = z.object({
  id: Id,
  name: z.string(),
  image: z.string(),
  wall: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  bin: z.string().nullable(),
  pieces: z.int(),
  /** Picked, or in the box. */
  done: z.int(),
})
export type Line = z.infer<typeof Line>

const Open = z.object({ by: z.string(), isMe: z.boolean(), at: z.string(), mayTake: z.boolean() })

const ParcelMark = z.object({ parcel: z.int(), trackingNumber: z.string().nullable() }).nullable()

const BatchOrder = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  city: z.string(),
  postalCode: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Pieces of it are in no box yet; of an order in parcels the rest. */
  isToPack: z.boolean(),
  /** Of an order in parcels: what is packed and not sent, and what was sent last. */
  toSend: ParcelMark,
  lastPacked: ParcelMark,
  lastSent: ParcelMark,
  pieces: z.int(),
  done: z.int(),
  open: Open.nullable(),
})
export type BatchOrder = z.infer<typeof BatchOrder>

export const pieces = z
  .number({ error: 'Please give the pieces as a number.' })
  .int({ error: 'Please give whole pieces.' })
  .min(0, { error: 'Please give 0 pieces or more.' })
  .max(9_999, { error: 'These are too many pieces.' })

/** The parcel that was shown; without it the one whose turn it is. */
export const parcelShown = { parcel: counted('the parcel', 9_999).optional() }

export const BatchHead = z.object({
  id: Id,
  by: z.string(),
  isMine: z.boolean(),
  region: z.string().nullable(),
  beganAt: z.string(),
  orders: z.int(),
  packed: z.int(),
  sent: z.int(),
})
export type BatchHead = z.infer<typeof BatchHead>

export const Batch = BatchHead.extend({ list: z.array(BatchOrder), picks: z.array(Line) })
export type Batch = z.infer<typeof Batch>

const LotOfOrder = z.object({
  product: Id,
  /** Null was not recorded. */
  code: z.string().nullable(),
  expiresOn: z.string().nullable(),
  pieces: z.int(),
  isChosen: z.boolean(),
})

const SerialsOfLine = z.object({
  product: Id,
  /** Pieces that need one. */
  wanted: z.int(),
  scanned: z.array(z.string()),
  packed: z.array(z.string()),
})

export const PackingOrder = BatchOrder.extend({
  place: z.int(),
  of: z.int(),
  address: z.string(),
  landmark: z.string().nullable(),
  state: z.string(),
  country: z.string(),
  note: z.string().nullable(),
  lines: z.array(Line),
  /** Of products that are kept by lots. */
  lots: z.array(LotOfOrder),
  /** Of products that are kept by serial numbers. */
  serials: z.array(SerialsOfLine),
  needsTicks: z.boolean(),
})
export type PackingOrder = z.infer<typeof PackingOrder>
