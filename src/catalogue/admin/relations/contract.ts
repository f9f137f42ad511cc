import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'

/** What works with what, in the back office, below /admin/api. */

const { NO_PRODUCT, TOO_MANY_RELATIONS } = goodsErrors

const Related = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  state: z.enum(['draft', 'live', 'archived']),
  pricePaise: z.number(),
  stock: z.int(),
})
export type Related = z.infer<typeof Related>

/** What the product of the form is for the other one. */
const roles = ['part', 'device'] as const
export type Role = (typeof roles)[number]

const Relations = z.object({
  rows: z.array(z.object({ product: Related, role: z.enum(roles) })),
})
export type Relations = z.infer<typeof Relations>

const ofProduct = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/relations/of-product',
    summary: 'What works with a product: its parts, and the devices it is a part for',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }, { error: 'Please name the product by its id.' }))
  .output(Relations)

const proposals = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/relations/proposals',
    summary: 'Products that a name or SKU finds, and that are not related yet',
  })
  .errors({ NO_PRODUCT })
  .input(
    z.strictObject(
      { id: Id, search: queryText(120, 'the search') },
      { error: 'Please ask with id and search alone.' },
    ),
  )
  .output(z.object({ rows: z.array(Related) }))

const add = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/relations/add',
    summary: 'Says that two products work with each other; shoppers see it at once',
  })
  .errors({ NO_PRODUCT, TOO_MANY_RELATIONS })
  .input(
    z.strictObject(
      {
        id: Id,
        other: Id,
        /** Of the product `id`: it is a part of the other one, or the device. */
        role: z.enum(roles, { error: 'Please say which of both is the device.' }),
      },
      { error: 'Please send both products, and which of them is the device.' },
    ),
  )
  .output(Relations)

const remove = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/relations/remove',
    summary: 'Two products do not work with each other any more',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id, other: Id }, { error: 'Please send both products.' }))
  .output(Relations)

export const contract = { ofProduct, proposals, add, remove }
