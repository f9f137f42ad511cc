import { z } from 'zod'
import { NewId, queryText, Version } from '#platform/rpc/admin-fields.ts'
import { counted, Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { voucherKinds } from '../rules.ts'
import { voucherAdminErrors } from './errors.ts'
import { acts, scopes, showings, voucherViews } from './rules.ts'
import { EditedVoucher, ListedVoucher, Named } from './shapes.ts'
import { BatchForm, VoucherForm } from './voucher-form.ts'

const { NO_VOUCHER, CHANGED, CODE_TAKEN, USED } = voucherAdminErrors
const { LIMIT_TOO_LOW, UNKNOWN_GOODS } = voucherAdminErrors

const asks = () => staffAsks(['vouchers.edit'])

export const VoucherFilter = z.strictObject(
  {
    view: z.enum(voucherViews, { error: 'Please choose one of the views.' }).optional(),
    code: queryText(60, 'the code').optional(),
    kind: z.enum(voucherKinds, { error: 'Please choose percent or rupees.' }).optional(),
    scope: z.enum(scopes, { error: 'Please choose what it is for.' }).optional(),
    shown: z.enum(showings, { error: 'Please choose public or private.' }).optional(),
    batch: Id.optional(),
    limit: counted('the number of rows', 100).optional(),
    after: Id.optional(),
    before: Id.optional(),
  },
  { error: 'Please send known filters, and nothing else.' },
)
export type VoucherFilter = z.output<typeof VoucherFilter>

const list = asks()
  .route({ method: 'GET', path: '/vouchers/list', summary: 'Vouchers, the newest first' })
  .input(VoucherFilter)
  .output(
    z.object({
      rows: z.array(ListedVoucher),
      /** At most 1,001: more than a thousand. */
      count: z.number().int(),
      newer: Id.nullable(),
      older: Id.nullable(),
    }),
  )

const counts = asks()
  .route({ method: 'GET', path: '/vouchers/counts', summary: 'How many stand in each view' })
  .output(z.object({ running: z.number(), planned: z.number(), paused: z.number() }))

const voucherId = z.strictObject({ id: Id }, { error: 'Please name the voucher by its id.' })

const detail = asks()
  .route({ method: 'GET', path: '/vouchers/detail', summary: 'A voucher with its uses' })
  .errors({ NO_VOUCHER })
  .input(voucherId)
  .output(EditedVoucher)

const create = asks()
  .route({ method: 'POST', path: '/vouchers/create', summary: 'A new voucher' })
  .errors({ CODE_TAKEN, UNKNOWN_GOODS })
  .input(
    z.strictObject(
      { id: NewId('Please give the voucher an id of its own.'), form: VoucherForm },
      { error: 'Please send an id and the form.' },
    ),
  )
  .output(EditedVoucher)

const save = asks()
  .route({
    method: 'POST',
    path: '/vouchers/save',
    summary: 'Changes a voucher; one that was used in its dates, limits and pause alone',
  })
  .errors({ NO_VOUCHER, CHANGED, CODE_TAKEN, USED, LIMIT_TOO_LOW, UNKNOWN_GOODS })
  .input(
    z.strictObject(
      { id: Id, version: Version, form: VoucherForm },
      { error: 'Please send the voucher, the version you saw, and its form.' },
    ),
  )
  .output(EditedVoucher)

const Ids = z
  .array(Id, { error: 'Please choose vouchers.' })
  .min(1, { error: 'Please choose a voucher.' })
  .max(200, { error: 'Please choose at most 200 vouchers at once.' })

const act = asks()
  .route({ method: 'POST', path: '/vouchers/act', summary: 'Pauses, resumes or ends vouchers' })
  .input(
    z.strictObject(
      { act: z.enum(acts, { error: 'Please choose pause, resume or end.' }), ids: Ids },
      { error: 'Please send what to do, and the vouchers.' },
    ),
  )
  .output(
    z.object({
      /** As they were, for `undo`; those that stayed as they are stand not among them. */
      changed: z.array(
        z.object({ id: Id, active: z.boolean(), endsAt: z.string().nullable(), version: Version }),
      ),
    }),
  )

const Former = z.strictObject(
  {
    id: Id,
    active: z.boolean({ error: 'Please say whether it ran.' }),
    endsAt: z.iso
      .datetime({ error: 'Please give the moment as 2026-12-31T18:29:00Z.' })
      .refine((moment) => moment.startsWith('2'), { error: 'Please give a moment of our time.' })
      .nullable(),
    version: Version,
  },
  { error: 'Please send each voucher as it was, with the version it has now.' },
)

const undo = asks()
  .route({
    method: 'POST',
    path: '/vouchers/undo',
    summary: 'Puts back what was paused, resumed or ended, where nobody changed it since',
  })
  .input(
    z.strictObject(
      {
        vouchers: z
          .array(Former, { error: 'Please give the vouchers as a list.' })
          .min(1, { error: 'Please give a voucher.' })
          .max(200, { error: 'Please give at most 200 vouchers.' }),
      },
      { error: 'Please send the vouchers as they were.' },
    ),
  )
  .output(z.object({ restored: z.number().int() }))

const make = asks()
  .route({ method: 'POST', path: '/vouchers/make', summary: 'Makes 1 to 5,000 codes at once' })
  .errors({ UNKNOWN_GOODS })
  .input(BatchForm)
  .output(z.object({ batch: Id, count: z.number().int() }))

const codes = asks()
  .route({ method: 'GET', path: '/vouchers/codes', summary: 'The codes that were made together' })
  .input(z.strictObject({ batch: Id }, { error: 'Please name the batch by its id.' }))
  .output(
    z.object({
      codes: z.array(
        z.object({ code: z.string(), used: z.number(), limit: z.number().nullable() }),
      ),
    }),
  )

const goods = asks()
  .route({
    method: 'GET',
    path: '/vouchers/goods',
    summary: 'All categories, and up to 10 products whose name or SKU has the words',
  })
  .input(
    z.strictObject(
      { words: queryText(100, 'the words').optional() },
      { error: 'Please send words.' },
    ),
  )
  .output(z.object({ categories: z.array(Named), products: z.array(Named) }))

export const contract = { list, counts, detail, create, save, act, undo, make, codes, goods }
