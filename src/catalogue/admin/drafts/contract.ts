import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'
import { ProductForm } from '../product-form.ts'
import { EditedProduct, Moment, TypedPrice } from '../shapes.ts'

const { NO_PRODUCT, NO_CATEGORY, CHANGED, UNKNOWN_PICTURE, UNKNOWN_PDF, INCOMPLETE } = goodsErrors
const { NOT_LIVE, NO_DRAFT, NO_SCHEDULE, SETTLED } = goodsErrors
const { NOT_AHEAD, NOTHING_TO_PUBLISH, TOO_MANY_SCHEDULED } = goodsErrors

const keep = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/drafts/keep',
    summary: 'Keeps what was typed beside a live product, unseen by shoppers',
  })
  .errors({ NO_PRODUCT, NO_CATEGORY, CHANGED, UNKNOWN_PICTURE, UNKNOWN_PDF, NOT_LIVE })
  .errors({ STEPS_UNFIT: goodsErrors.STEPS_UNFIT })
  .input(
    z.strictObject(
      {
        id: Id,
        version: Version,
        /** The version of the draft that you saw; 0 is none. */
        draft: Version.or(z.literal(0)),
        form: ProductForm,
      },
      { error: 'Please send the product, the versions you saw, and its form.' },
    ),
  )
  .output(EditedProduct)

const discard = staffAsks(['products.edit'])
  .route({ method: 'POST', path: '/drafts/discard', summary: 'Throws a draft away' })
  .errors({ NO_PRODUCT, NO_DRAFT, CHANGED })
  .input(
    z.strictObject(
      { id: Id, draft: Version },
      { error: 'Please name the product and the version of the draft you saw.' },
    ),
  )
  .output(EditedProduct)

const preview = staffAsks(['products.edit'])
  .route({
    method: 'GET',
    path: '/drafts/preview',
    summary: 'A link to the page of a product with its draft, good for 30 minutes',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }, { error: 'Please name the product by its id.' }))
  .output(z.object({ url: z.string(), until: Moment }))

const At = z.iso
  .datetime({ offset: true, error: 'Please give the moment as 2026-12-01T10:00:00+05:30.' })
  .max(40)
const planned = { id: Id, at: At }
const Percent = z
  .number({ error: 'Please enter the discount in percent.' })
  .int({ error: 'Please enter the discount in whole percent.' })
  .min(0, { error: 'Please enter a discount from 0.' })
  .max(99, { error: 'Please enter a discount of at most 99 %.' })

const schedule = staffAsks(['products.publish'])
  .route({
    method: 'POST',
    path: '/drafts/schedule',
    summary: 'Publishes, prices or takes off sale at a moment',
  })
  .errors({ NO_PRODUCT, CHANGED, INCOMPLETE })
  .errors({ NOT_AHEAD, NOTHING_TO_PUBLISH, TOO_MANY_SCHEDULED })
  .input(
    z.discriminatedUnion(
      'action',
      [
        z.strictObject({ ...planned, action: z.enum(['publish', 'unpublish']) }),
        z.strictObject({
          ...planned,
          action: z.literal('price'),
          listPrice: TypedPrice,
          discountPercent: Percent,
        }),
      ],
      { error: 'Please send the product, the moment, and publish, price or unpublish.' },
    ),
  )
  .output(EditedProduct)

const cancel = staffAsks(['products.publish'])
  .route({ method: 'POST', path: '/drafts/cancel', summary: 'Cancels what is scheduled' })
  .errors({ NO_PRODUCT, NO_SCHEDULE, SETTLED })
  .input(
    z.strictObject(
      { id: Id, schedule: Id },
      { error: 'Please name the product and what is scheduled by their ids.' },
    ),
  )
  .output(EditedProduct)

export const contract = { keep, discard, preview, schedule, cancel }
