import { z } from 'zod'
import { queryText, Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'
import { ListedProduct } from '../shapes.ts'
import { longest } from '../rules.ts'
import { longestOption, mostOptions, mostValues, mostVariants } from '../../families/rules.ts'
import { sharedFields } from './rules.ts'

const { NO_PRODUCT, NO_FAMILY, CHANGED, INCOMPLETE, NOTHING_TO_UNDO } = goodsErrors
const { IN_FAMILY, UNFIT_VALUES, SAME_VALUES, TOO_MANY_VARIANTS } = goodsErrors

const Value = line(longestOption, 'the value')
const Values = z
  .array(Value, { error: 'Please give a value of each option.' })
  .min(1, { error: 'Please give a value of each option.' })
  .max(mostOptions, { error: 'Please give one value of each option.' })

const isDifferent = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

const Option = z.strictObject(
  {
    name: line(longestOption, 'the name of the option'),
    values: z
      .array(Value, { error: 'Please give the values as a list.' })
      .min(1, { error: 'Please give each option a value.' })
      .max(mostValues, { error: `Please give an option at most ${mostValues} values.` })
      .refine(isDifferent, { error: 'Please give each value of an option once.' }),
  },
  { error: 'Please give each option with its name and values.' },
)

const Options = z
  .array(Option, { error: 'Please give the options as a list.' })
  .min(1, { error: 'Please give at least one option.' })
  .max(mostOptions, { error: `Please give at most ${mostOptions} options.` })
  .refine((options) => isDifferent(options.map(({ name }) => name)), {
    error: 'Please give each option a name of its own.',
  })

const Variant = z.strictObject(
  { productId: Id, values: Values },
  { error: 'Please give each product with its values.' },
)

/** A product of the family as the form lists it. */
const EditedVariant = z.object({
  product: ListedProduct,
  values: z.array(z.string()),
  /** Shared fields in which it differs from the product that was asked for. */
  differs: z.array(z.enum(sharedFields)),
})

export const EditedFamily = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(EditedVariant),
})
export type EditedFamily = z.infer<typeof EditedFamily>

const FamilyAnswer = z.object({ family: EditedFamily.nullable() })

/** The family as it is now, and the change that can be undone. */
const Done = FamilyAnswer.extend({ done: z.object({ id: Id, version: Version }) })
export type FamilyDone = z.infer<typeof Done>

const ofProduct = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/families/of-product',
    summary: 'The family of a product, with all of its variants',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id }, { error: 'Please name the product by its id.' }))
  .output(FamilyAnswer)

const Proposal = z.object({
  product: ListedProduct,
  /** The words of its name that the other name has not: most often its size. */
  words: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

const proposals = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/families/proposals',
    summary: 'Products of no family whose names are similar, or that a search finds',
  })
  .errors({ NO_PRODUCT })
  .input(
    z.strictObject(
      { id: Id, search: queryText(120, 'the search').optional() },
      { error: 'Please ask with id and search alone.' },
    ),
  )
  .output(z.object({ rows: z.array(Proposal) }))

const save = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/families/save',
    summary: 'Makes or changes a family: its options, and which products belong to it',
  })
  .errors({ NO_PRODUCT, NO_FAMILY, CHANGED, IN_FAMILY, UNFIT_VALUES, SAME_VALUES })
  .input(
    z.strictObject(
      {
        /** The product on whose form it is. */
        of: Id,
        /** With the version you saw; a new family has neither. */
        id: Id.optional(),
        version: Version.optional(),
        name: line(longest.name, 'the name of the family'),
        options: Options,
        /** Without any the family ends; its products stay. */
        variants: z
          .array(Variant, { error: 'Please give the products as a list.' })
          .max(mostVariants, { error: `A family has at most ${mostVariants} products.` }),
      },
      { error: 'Please send the product, the name, the options and all products of the family.' },
    ),
  )
  .output(Done)

const SeenFamily = { of: Id, id: Id, version: Version }

const generate = staffAsks(['products.edit', 'products.price'])
  .route({
    method: 'POST',
    path: '/families/generate',
    summary: 'Makes drafts for combinations that no product has',
  })
  .errors({ NO_PRODUCT, NO_FAMILY, CHANGED, UNFIT_VALUES, SAME_VALUES, TOO_MANY_VARIANTS })
  .input(
    z.strictObject(
      {
        ...SeenFamily,
        combinations: z
          .array(Values, { error: 'Please give the combinations as a list.' })
          .min(1, { error: 'Please choose at least one combination.' })
          .max(mostVariants, { error: `A family has at most ${mostVariants} products.` }),
      },
      { error: 'Please send the product, the family, the version you saw and the combinations.' },
    ),
  )
  .output(Done)

const writeShared = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/families/write-shared',
    summary: 'Writes shared fields of one product to all others of its family',
  })
  .errors({ NO_PRODUCT, NO_FAMILY, CHANGED, INCOMPLETE })
  .input(
    z.strictObject(
      {
        ...SeenFamily,
        fields: z
          .array(z.enum(sharedFields, { error: 'This field is not shared.' }), {
            error: 'Please give the fields as a list.',
          })
          .min(1, { error: 'Please choose at least one field.' })
          .max(sharedFields.length),
      },
      { error: 'Please send the product, the family, the version you saw and the fields.' },
    ),
  )
  .output(Done)

const undo = staffAsks(['products.edit'])
  .route({
    method: 'POST',
    path: '/families/undo',
    summary: 'Puts a family back as it was before its last change, where nobody changed it since',
  })
  .errors({ NO_PRODUCT, NO_FAMILY, IN_FAMILY, NOTHING_TO_UNDO, INCOMPLETE })
  .input(
    z.strictObject(SeenFamily, { error: 'Please send the product, the family and its version.' }),
  )
  .output(Done)

export const contract = { ofProduct, proposals, save, generate, writeShared, undo }
