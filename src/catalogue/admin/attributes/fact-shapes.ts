import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { longestFact, mostFacts } from '../../facts/rules.ts'

const attributeId = /^[1-9]\d{0,8}$/

/** What an attribute is said to be; a choice by the numbers of its values. */
export const FactTyped = z.union(
  [
    queryText(longestFact, 'the fact'),
    z.boolean(),
    z.number(),
    z.array(z.number().int().min(1).max(2_147_483_647)).max(50),
  ],
  { error: 'Please give a fact as text, number, yes or no, or a list of values.' },
)

/** What a product says, by the numbers of attributes. */
export const TypedFacts = z
  .record(
    z.string().regex(attributeId, { error: 'Please name each attribute by its number.' }),
    FactTyped,
    { error: 'Please give the facts by the numbers of their attributes.' },
  )
  .refine((facts) => Object.keys(facts).length <= mostFacts, {
    error: `Please keep at most ${mostFacts} facts.`,
  })
export type TypedFacts = z.infer<typeof TypedFacts>

/** As they are kept. */
export const Facts = z.record(
  z.string(),
  z.union([z.array(z.number()), z.number(), z.boolean(), z.string()]),
)
