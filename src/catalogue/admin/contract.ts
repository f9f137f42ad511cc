import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { ProductFilter } from './product-filter.ts'
import { goodsErrors } from './errors.ts'
import { ProductForm } from './product-form.ts'
import { EditedProduct, ListedProduct, Moment, ProductBody } from './shapes.ts'

const { NO_PRODUCT, NO_CATEGORY, CHANGED, INCOMPLETE, SKU_TAKEN } = goodsErrors
const { PRICE_NOT_WHOLE, UNKNOWN_PICTURE, UNKNOWN_PDF, NOT_A_DRAFT, STEPS_UNFIT } = goodsErrors

const listProducts = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/catalogue/products', summary: 'Products, filtered, by page' })
  .input(ProductFilter)
  .output(
    z.object({
      rows: z.array(ListedProduct),
      /** At most 1,001: more than a thousand. */
      count: z.number().int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      /** Not all were looked at: `next` goes on where the search stopped. */
      isPartial: z.boolean(),
    }),
  )

const Count = z.number().int().max(1001)
const productCounts = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/catalogue/product-counts',
    summary: 'How many products each view has; 1,001 is more than a thousand',
  })
  .output(
    z.object({
      live: Count,
      draft: Count,
      archived: Count,
      soldOut: Count,
      low: Count,
      /** On sale, without all that the law wants declared. */
      undeclared: Count,
    }),
  )

const ById = z.strictObject({ id: Id }, { error: 'Please name the product by its id.' })
const ProductVersion = z.strictObject(
  { id: Id, version: Version },
  { error: 'Please name the product and the version you saw.' },
)

const productForEdit = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/catalogue/product', summary: 'A product with all of its form' })
  .errors({ NO_PRODUCT })
  .input(ById)
  .output(EditedProduct)

const createProduct = staffAsks(['products.edit'])
  .route({ method: 'POST', path: '/catalogue/create-product', summary: 'Makes a draft' })
  .errors({ NO_CATEGORY, SKU_TAKEN, UNKNOWN_PICTURE, UNKNOWN_PDF, STEPS_UNFIT })
  .input(ProductForm)
  .output(EditedProduct)

const saveProduct = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/catalogue/save-product',
    summary: 'Saves the whole form; what is live changes for shoppers at once',
  })
  .errors({ NO_PRODUCT, NO_CATEGORY, CHANGED, INCOMPLETE, SKU_TAKEN })
  .errors({ UNKNOWN_PICTURE, UNKNOWN_PDF, STEPS_UNFIT })
  .input(
    z.strictObject(
      {
        id: Id,
        version: Version,
        form: ProductForm,
        /** The draft that the form holds, by the version you saw: it ends with this. */
        draft: Version.optional(),
      },
      { error: 'Please send the product, the version you saw, and its form.' },
    ),
  )
  .output(EditedProduct)

export const fields = ['price', 'listPrice', 'discount', 'bestseller', 'lowStock', 'sku'] as const
export type Field = (typeof fields)[number]

const setField = staffAsks(['products.edit', 'products.price'])
  .route({ method: 'POST', path: '/catalogue/set-field', summary: 'Changes one cell of the list' })
  .errors({ NO_PRODUCT, CHANGED, PRICE_NOT_WHOLE, SKU_TAKEN })
  .input(
    z.strictObject(
      {
        id: Id,
        version: Version,
        field: z.enum(fields, { error: 'This cannot be changed in the list.' }),
        value: z.string({ error: 'Please give the value as it was typed.' }).max(40),
      },
      { error: 'Please send the product, the version you saw, the field and its value.' },
    ),
  )
  .output(ListedProduct)

const moved = (path: `/${string}`, summary: string) =>
  staffAsks(['products.publish'])
    .route({ method: 'POST', path, summary })
    .errors({ NO_PRODUCT, CHANGED, INCOMPLETE })
    .input(ProductVersion)
    .output(EditedProduct)

const publish = moved('/catalogue/publish', 'Puts a whole product on sale')
const unpublish = moved('/catalogue/unpublish', 'Takes a product off sale, as a draft')
const archive = moved('/catalogue/archive', 'No longer sold: orders and its address keep it')

const duplicate = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/catalogue/duplicate',
    summary: 'A draft of the same, without stock, SKU and barcode',
  })
  .errors({ NO_PRODUCT })
  .input(ById)
  .output(EditedProduct)

const deleteDraft = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/catalogue/delete-draft',
    summary: 'Deletes a draft that was never on sale',
  })
  .errors({ NO_PRODUCT, CHANGED, NOT_A_DRAFT })
  .input(ProductVersion)
  .output(z.object({ success: z.literal(true) }))

export const Revision = z.object({
  version: Version,
  cause: z.string(),
  by: z.string().nullable(),
  at: Moment,
  /** Fields that differ from the version before. */
  fields: z.array(z.string()),
  body: ProductBody,
})
export type Revision = z.infer<typeof Revision>

const history = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/catalogue/history',
    summary: 'The last 50 versions of a product, newest first',
  })
  .errors({ NO_PRODUCT })
  .input(ById)
  .output(z.object({ revisions: z.array(Revision) }))

const restore = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/catalogue/restore',
    summary: 'Makes a former version the newest',
  })
  .errors({ NO_PRODUCT, NO_CATEGORY, CHANGED, INCOMPLETE, SKU_TAKEN })
  .input(
    z.strictObject(
      { id: Id, version: Version, restored: Version },
      { error: 'Please send the product, the version you saw and the one to restore.' },
    ),
  )
  .output(EditedProduct)

export const contract = {
  listProducts,
  productCounts,
  productForEdit,
  createProduct,
  saveProduct,
  setField,
  publish,
  unpublish,
  archive,
  duplicate,
  deleteDraft,
  history,
  restore,
}
