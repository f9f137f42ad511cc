import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { attributeKinds, longestFact, mostValues } from '../../facts/rules.ts'
import { Names, TypedNames } from '../../names/contract.ts'
import { maybe } from '../shapes.ts'

export const AttributeId = z
  .number({ error: 'Please name the attribute by its number.' })
  .int({ error: 'Please name the attribute by its number.' })
  .min(1, { error: 'There is no such attribute.' })
  .max(2_147_483_647, { error: 'There is no such attribute.' })
const Kind = z.enum(attributeKinds, {
  error: 'An attribute is one choice, several choices, a number, yes or no, or words.',
})
export const flag = (what: string) => z.boolean({ error: `Please say whether ${what}.` })

const flags = {
  isFilter: z.boolean(),
  isCompared: z.boolean(),
  isKey: z.boolean(),
}

export const ListedAttribute = z.object({
  id: AttributeId,
  name: z.string(),
  kind: Kind,
  unit: z.string().nullable(),
  ...flags,
  version: Version,
  values: z.number().int(),
  categories: z.array(z.string()),
  /** Products that say it, on sale or not; counting stops at 1,001. */
  used: z.number().int(),
})
export type ListedAttribute = z.infer<typeof ListedAttribute>

const Value = z.object({
  id: AttributeId,
  name: z.string(),
  synonyms: z.array(z.string()),
  mergedInto: AttributeId.nullable(),
  used: z.number().int(),
})
export type EditedValue = z.infer<typeof Value>

const Placed = z.object({ id: Id, isRequired: z.boolean() })

export const EditedAttribute = ListedAttribute.omit({ categories: true, values: true }).extend({
  values: z.array(Value),
  categories: z.array(Placed),
  /** Its words in other languages, by what they are in the first. */
  words: z.record(z.string(), Names),
  /** What products and sizes say in free words, at most so many as can be translated. */
  texts: z.array(z.string()),
})
export type EditedAttribute = z.infer<typeof EditedAttribute>

/** What the form of a product needs to ask about an attribute. */
export const AskedAttribute = z.object({
  id: AttributeId,
  name: z.string(),
  kind: Kind,
  unit: z.string().nullable(),
  isRequired: z.boolean(),
  isKey: z.boolean(),
  /** Of its category; others are said by the product alone. */
  isPlaced: z.boolean(),
  values: z.array(z.object({ id: AttributeId, name: z.string() })),
  /** Values that were merged, and what counts for them. */
  merged: z.array(z.object({ id: AttributeId, into: AttributeId })),
})
export type AskedAttribute = z.infer<typeof AskedAttribute>

const PlacedAttribute = z.object({
  id: AttributeId,
  name: z.string(),
  kind: Kind,
  isRequired: z.boolean(),
  /** Of the newest 1,000 products on sale. */
  filled: z.number().int(),
})
export type PlacedAttribute = z.infer<typeof PlacedAttribute>
export const OfCategory = z.object({
  attributes: z.array(PlacedAttribute),
  /** Products that were looked at. */
  looked: z.number().int(),
})

const Synonyms = z
  .array(line(60, 'the synonym'), { error: 'Please give the synonyms as a list.' })
  .max(20, { error: 'Please keep at most 20 synonyms.' })

const TypedWords = z.record(line(longestFact, 'the word'), TypedNames(longestFact), {
  error: 'Please give the words in other languages by what they are in the first.',
})

const form = {
  name: line(60, 'the name'),
  kind: Kind,
  unit: maybe(20, 'the unit'),
  isFilter: flag('shoppers filter by it'),
  isCompared: flag('it is compared'),
  isKey: flag('it stands on cards'),
  /** In their order; those without an id are new. */
  values: z
    .array(
      z.strictObject(
        {
          id: AttributeId.optional(),
          name: line(longestFact, 'the value'),
          synonyms: Synonyms,
        },
        { error: 'Please give each value with its name and its synonyms.' },
      ),
      { error: 'Please give the values as a list.' },
    )
    .max(mostValues, { error: `Please keep at most ${mostValues} values.` }),
  /** Those that change: the others stay, and one whose translations are emptied has none. */
  words: TypedWords.optional(),
  categories: z
    .array(
      z.strictObject(
        { id: Id, isRequired: flag('products need it') },
        { error: 'Please give each category with id and isRequired.' },
      ),
      { error: 'Please give the categories as a list.' },
    )
    .max(1000, { error: 'Please give at most 1,000 categories.' }),
}
export const AttributeForm = z.strictObject(form, { error: 'Please send the whole attribute.' })
export type AttributeForm = z.output<typeof AttributeForm>
