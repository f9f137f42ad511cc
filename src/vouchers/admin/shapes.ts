import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { voucherKinds } from '../rules.ts'
import { voucherStates } from './rules.ts'

const Paise = z.number().int().nullable()
export const Named = z.object({ id: Id, name: z.string() })

export const ListedVoucher = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(voucherKinds),
  value: z.number().int(),
  capPaise: Paise,
  leastPaise: Paise,
  firstOrderOnly: z.boolean(),
  /** Whether it is for some categories or products alone. */
  isForSome: z.boolean(),
  used: z.number().int(),
  usageLimit: z.number().int().nullable(),
  usageLimitPerShopper: z.number().int().nullable(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  state: z.enum(voucherStates),
  /** Shown to every shopper who can use it. */
  isPublic: z.boolean(),
  /** What orders that were placed with it saved, without cancelled ones. */
  givenPaise: z.number().int(),
  version: Version,
})
export type ListedVoucher = z.infer<typeof ListedVoucher>

export const VoucherUse = z.object({
  number: z.string(),
  at: z.string(),
  status: z.string(),
  isReleased: z.boolean(),
  discountPaise: z.number().int(),
  totalPaise: z.number().int(),
})
export type VoucherUse = z.infer<typeof VoucherUse>

export const EditedVoucher = ListedVoucher.extend({
  active: z.boolean(),
  categories: z.array(Named),
  products: z.array(Named),
  /** Also by an order that was cancelled: then only dates, limits and pause change. */
  isUsed: z.boolean(),
  /** Sum of the orders that were placed with it. */
  revenuePaise: z.number().int(),
  batchId: Id.nullable(),
  createdAt: z.string(),
  /** The newest, at most 20. */
  uses: z.array(VoucherUse),
})
export type EditedVoucher = z.infer<typeof EditedVoucher>
