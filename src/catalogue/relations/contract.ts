import { z } from 'zod'
import { ask, Id } from '#platform/rpc/contract.ts'
import { missing, ProductCard } from '../contract.ts'
import { idsOfAddress, mostShown } from './rules.ts'

const ids = 'Please give products as ids with commas between them.'
/** 36 characters an id, and a comma. */
const idLength = 37

const idList = (most: number) =>
  z
    .string({ error: ids })
    .min(1, { error: ids })
    .max(idLength * most, { error: `Please give at most ${most} products.` })
    .transform((text) => idsOfAddress(text, most))

export const relatedProducts = ask
  .route({
    method: 'GET',
    path: '/related-products/{id}',
    summary: 'What works with a product, and what is bought with it (beyond the specification)',
  })
  .errors({ PRODUCT_NOT_FOUND: missing.PRODUCT_NOT_FOUND })
  .input(z.strictObject({ id: Id }))
  .output(
    z.object({
      worksWith: z.array(ProductCard),
      /** Up to three in stock, in at least five orders with it. */
      boughtTogether: z.array(ProductCard),
    }),
  )

const Named = ProductCard.pick({
  _id: true,
  productName: true,
  productNames: true,
  productFinalPrice: true,
  stock: true,
})

const WrongPair = z.object({
  part: Named,
  /** In the same cart, of the kind that the part is for. */
  device: Named,
  /** A part of the same kind that fits the device; else a device that the part fits. */
  fits: z.object({ product: Named, isPart: z.boolean() }),
})
export type WrongPair = z.infer<typeof WrongPair>

export const wrongPairs = ask
  .route({
    method: 'GET',
    path: '/wrong-pairs',
    summary: 'Parts that fit none of the devices chosen with them (beyond the specification)',
  })
  .input(z.strictObject({ products: idList(100) }))
  .output(z.object({ pairs: z.array(WrongPair) }))

export const productCards = ask
  .route({
    method: 'GET',
    path: '/product-cards',
    summary: 'Cards of up to twelve products by their ids (beyond the specification)',
  })
  .input(z.strictObject({ products: idList(mostShown) }))
  .output(z.object({ products: z.array(ProductCard) }))

export const contract = { relatedProducts, wrongPairs, productCards }
