import { z } from 'zod'
import { Id, shopperAsks, words } from '#platform/rpc/contract.ts'
import { idOf, nothingElse, Pieces } from '../draft.ts'
import { returnErrors } from '../errors.ts'
import {
  conditions,
  refusalNames,
  resolutions,
  returnReasonNames,
  returnStates,
} from './lifecycle.ts'
import { longestReturnWords } from './rules.ts'
import { PictureIds, ShownPicture, shopperPictureErrors } from '#media/shoppers/contract.ts'
import { Names } from '#catalogue/names/contract.ts'

const { NOT_FOUND, NOT_RETURNABLE, RETURN_STATE, OTHER_REQUEST } = returnErrors
const { NO_PICTURE } = shopperPictureErrors

export const ReturnPiece = z.object({
  productId: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  pieces: z.number().int(),
})

export const ShownReturn = z.object({
  _id: Id,
  /** As it is named, such as R1001. */
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasonNames),
  /** What the shopper wants for it. */
  resolution: z.enum(resolutions),
  openedAt: z.string(),
  canWithdraw: z.boolean(),
  /** What went back for it; null until it is settled. */
  amount: z.number().nullable(),
  /** Of the replacement, once it was sent. */
  trackingNumber: z.string().nullable(),
  courier: z.object({ name: z.string(), link: z.string().nullable() }).nullable(),
  /** What the shopper sent to show what is wrong; below /pictures. */
  pictures: z.array(ShownPicture),
  announced: z.array(ReturnPiece),
  /** What came, as it was found. */
  came: z.array(ReturnPiece.extend({ condition: z.enum(conditions) })),
  /** Its steps, oldest first; words are of the shopper in the first one, else of the shop. */
  steps: z.array(
    z.object({
      state: z.enum(returnStates),
      at: z.string(),
      refusal: z.enum(refusalNames).nullable(),
      words: z.string().nullable(),
      isByShopper: z.boolean(),
    }),
  ),
})
export type ShownReturn = z.infer<typeof ShownReturn>

/** A size of the same product that is in stock; price in rupees. */
const OtherSize = z.object({
  productId: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  price: z.number(),
  size: z.string(),
  sizeNames: Names.optional(),
  /** Whom it fits; empty where the sizes say nothing of it. */
  fits: z.string(),
  fitsNames: Names.optional(),
})
export type OtherSize = z.infer<typeof OtherSize>

export const ReturnsOfOrder = z.object({
  orderNumber: z.string(),
  /** The last moment to ask; null where nothing was delivered, or all went back. */
  until: z.string().nullable(),
  /** It is not over, and something is left to return. */
  canAsk: z.boolean(),
  /** Money for what came back waits for the other parcels of the order. */
  isRestToCome: z.boolean(),
  lines: z.array(
    ReturnPiece.omit({ pieces: true }).extend({
      /** Delivered, less what came back and what is announced. */
      left: z.number().int(),
      /** Pieces that a replacement could be sent of now, at most those of the line. */
      inStock: z.number().int(),
      price: z.number(),
      quantity: z.number().int(),
      /** Its share of the discount of the order. */
      discount: z.number(),
      /** Pieces whose price was taken off or went back. */
      settled: z.number().int(),
      /** Its other sizes in stock; missing where it has no sizes. */
      otherSizes: z.array(OtherSize).optional(),
    }),
  ),
  returns: z.array(ShownReturn),
})
export type ReturnsOfOrder = z.infer<typeof ReturnsOfOrder>

export function resolution() {
  return z.enum(resolutions, { error: 'Please choose your money back, or a replacement.' })
}

export const contract = {
  ofOrder: shopperAsks
    .route({
      method: 'GET',
      path: '/returns-of-order',
      summary:
        'The returns of an order of the shopper, and what can still be returned (beyond the specification)',
    })
    .errors({ NOT_FOUND })
    .input(z.strictObject({ number: idOf('the order') }, nothingElse('the number of an order')))
    .output(ReturnsOfOrder),

  open: shopperAsks
    .route({
      method: 'POST',
      path: '/ask-return',
      summary: 'Asks to return pieces of a delivered order (beyond the specification)',
    })
    .errors({ NOT_FOUND, NOT_RETURNABLE, OTHER_REQUEST, NO_PICTURE })
    .input(
      z.strictObject(
        {
          order_id: idOf('the order'),
          key: z.uuid({ error: 'Please send a key that is a UUID.' }),
          lines: Pieces,
          reason: z.enum(returnReasonNames, { error: 'Please choose why.' }),
          resolution: resolution().optional(),
          words: words(longestReturnWords, 'what happened').optional(),
          pictures: PictureIds.optional(),
        },
        nothingElse('an order, a key, pieces, a reason, what is wanted, words and pictures'),
      ),
    )
    .output(ShownReturn),

  withdraw: shopperAsks
    .route({
      method: 'POST',
      path: '/withdraw-return',
      summary: 'Withdraws a return that was not received yet (beyond the specification)',
    })
    .errors({ NOT_FOUND, RETURN_STATE })
    .input(z.strictObject({ id: idOf('the return') }, nothingElse('the id of a return')))
    .output(ShownReturn),
}
