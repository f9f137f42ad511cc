import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'

const Count = z.number().int()

export const ListedPin = z.object({
  pincode: Count,
  shippingPaise: Count,
  takesZoneCharge: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zoneId: Id.nullable(),
  zone: z.string().nullable(),
  daysFrom: Count.nullable(),
  daysTo: Count.nullable(),
  /** What counts there: its own days, else the zone's. */
  promisedFrom: Count.nullable(),
  promisedTo: Count.nullable(),
  cod: z.boolean().nullable(),
  /** Whether cash is taken there at all. */
  takesCash: z.boolean(),
  sent: z.boolean(),
  version: Version,
})
export type ListedPin = z.infer<typeof ListedPin>

export const ListedZone = z.object({
  id: Id,
  name: z.string(),
  shippingPaise: Count.nullable(),
  weightPaise: Count.nullable(),
  daysFrom: Count.nullable(),
  daysTo: Count.nullable(),
  codLimitPaise: Count.nullable(),
  prefixes: z.array(z.string()),
  /** Listed pin codes that were put into it. */
  pins: Count,
  version: Version,
})
export type ListedZone = z.infer<typeof ListedZone>

export const Holiday = z.object({ day: z.string(), name: z.string() })
export type Holiday = z.infer<typeof Holiday>
