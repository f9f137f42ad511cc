import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { Wall } from '../../contract.ts'
import { Names, TypedNames } from '../../names/contract.ts'
import { goodsErrors } from '../errors.ts'
import { Picture } from '../shapes.ts'

const {
  NO_CATEGORY,
  CHANGED,
  NAME_TAKEN,
  NOT_EMPTY,
  TOO_LARGE,
  TOO_MANY_CATEGORIES,
  UNKNOWN_PICTURE,
} = goodsErrors

export const ListedCategory = z.object({
  id: Id,
  name: z.string(),
  names: Names,
  picture: z.string(),
  wall: Wall,
  version: Version,
  live: z.number().int(),
  /** On sale or not; counting stops at 1,001. */
  all: z.number().int(),
})
export type ListedCategory = z.infer<typeof ListedCategory>

const Listed = z.object({ rows: z.array(ListedCategory) })

const listCategories = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/categories/list',
    summary: 'All categories, in the order of the shop',
  })
  .output(Listed)

const form = {
  name: line(60, 'the name'),
  /** Without them it keeps its own. */
  names: TypedNames().optional(),
  picture: Picture.shape.src,
  wall: Wall,
}

const createCategory = staffAsks(['catalogue.shape'])
  .route({ method: 'POST', path: '/categories/create', summary: 'A new category, the last one' })
  .errors({ NAME_TAKEN, TOO_MANY_CATEGORIES, UNKNOWN_PICTURE })
  .input(z.strictObject(form, { error: 'Please send name, picture and wall.' }))
  .output(Listed)

const saveCategory = staffAsks(['catalogue.shape'])
  .route({ method: 'POST', path: '/categories/save', summary: 'Name, picture and wall' })
  .errors({ NO_CATEGORY, CHANGED, NAME_TAKEN, TOO_LARGE, UNKNOWN_PICTURE })
  .input(
    z.strictObject(
      { id: Id, version: Version, ...form },
      { error: 'Please send the category, the version you saw, name, picture and wall.' },
    ),
  )
  .output(Listed)

const orderCategories = staffAsks(['catalogue.shape'])
  .route({ method: 'POST', path: '/categories/order', summary: 'The order of all categories' })
  .errors({ CHANGED })
  .input(
    z.strictObject(
      { ids: z.array(Id, { error: 'Please give all categories in their order.' }).max(1000) },
      { error: 'Please give all categories in their order.' },
    ),
  )
  .output(Listed)

const deleteCategory = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/categories/delete',
    summary: 'Deletes a category that is empty, or whose products move to another',
  })
  .errors({ NO_CATEGORY, CHANGED, NOT_EMPTY, TOO_LARGE })
  .input(
    z.strictObject(
      { id: Id, version: Version, moveTo: Id.optional() },
      { error: 'Please send the category, the version you saw, and where its products go.' },
    ),
  )
  .output(Listed)

export const contract = {
  listCategories,
  createCategory,
  saveCategory,
  orderCategories,
  deleteCategory,
}
