import { z } from 'zod'
import { ask } from '#platform/rpc/contract.ts'
import { Product } from '../contract.ts'
import { Names } from '../names/contract.ts'
import { comparedIds } from './rules.ts'

const ids = 'Please give products as one to four ids with commas between them.'

/** 36 characters an id, and a comma. */
const longest = 200

const Compared = Product.omit({
  productDetails: true,
  productDescription: true,
  facts: true,
  productPassport: true,
})

const Comparison = z.object({
  products: z.array(Compared),
  rows: z.array(
    z.object({
      name: z.string(),
      names: Names.optional(),
      values: z.array(z.string().nullable()),
      /** The same in other languages, where some of them have words. */
      valueNames: z.array(Names.nullable()).optional(),
      differs: z.boolean(),
    }),
  ),
  /** Ids that no product on sale has. */
  unknown: z.array(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

export const compareProducts = ask
  .route({ method: 'GET', path: '/compare', summary: 'Products side by side, fact by fact' })
  .input(
    z.strictObject({
      products: z
        .string({ error: ids })
        .max(longest, { error: ids })
        .transform((text, ctx) => {
          const idList = comparedIds(text)
          if (idList && idList.length > 0) return idList
          ctx.addIssue({ code: 'custom', message: ids })
          return z.NEVER
        }),
    }),
  )
  .output(Comparison)
