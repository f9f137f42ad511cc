import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { inOurDigits } from '#platform/digits.ts'
import { apiError, type FieldError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import {
  countedValue,
  readDefinitions,
  type Attribute,
  type Definitions,
} from '../../facts/definitions.ts'
import type { Facts, FactValue } from '../../facts/rules.ts'
import { attribute } from '../../facts/tables.ts'
import type { ProductBody } from '../shapes.ts'
import type { TypedFacts } from './fact-shapes.ts'
import { attributeErrors } from './errors.ts'

/** The body with its facts as attributes can say them. Throws BAD_FACT (422), field by field. */
export async function withFacts(shop: Shop, body: ProductBody, own: Facts): Promise<ProductBody> {
  if (body.facts === undefined || isDeepStrictEqual(body.facts, own)) return body
  const { facts, errors } = await checkedFacts(shop, body.facts)
  if (errors.length === 0) return { ...body, facts }
  throw apiError(attributeErrors, 'BAD_FACT', {
    message: errors[0]?.message ?? '',
    errors: errors.map(({ path, message }) => ({ path: `form.${path}`, message })),
  })
}

/** What is typed, as it is stored; empty says nothing, and so does what is no attribute any more. */
export async function checkedFacts(
  shop: Shop,
  typed: TypedFacts,
): Promise<{ facts: Facts; errors: FieldError[] }> {
  const ids = Object.keys(typed).map(Number)
  if (ids.length === 0) return { facts: {}, errors: [] }
  // Nobody removes an attribute or a value that is about to be said.
  await shop.db
    .select({ id: attribute.id })
    .from(attribute)
    .where(inArray(attribute.id, ids))
    .for('key share')
  return factsIn(await readDefinitions(shop), typed)
}

/** The same by definitions that were read before. */
export function factsIn(
  { attributes }: Definitions,
  typed: TypedFacts,
): { facts: Facts; errors: FieldError[] } {
  const facts: Facts = {}
  const errors: FieldError[] = []
  for (const [id, value] of Object.entries(typed)) {
    const about = attributes.get(Number(id))
    const read = about && factTyped(about, value)
    if (about && read === undefined && !isEmpty(value))
      errors.push({ path: `facts.${id}`, message: refusalOf(about) })
    else if (read !== undefined) facts[id] = read
  }
  return { facts, errors }
}

/** Undefined for what this attribute cannot say. */
export function factTyped(about: Attribute, value: TypedFacts[string]): FactValue | undefined {
  if (isEmpty(value)) return undefined
  switch (about.kind) {
    case 'text':
      return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : undefined
    case 'yes':
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return numberTyped(typeof value === 'number' ? String(value) : value)
    default:
      return chosenTyped(about, value)
  }
}

function isEmpty(value: TypedFacts[string]): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : typeof value === 'string' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)
}

function chosenTyped(about: Attribute, value: TypedFacts[string]): number[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = [...new Set(value.map((id) => countedValue(about, id)?.id))]
  if (ids.includes(undefined) || (about.kind === 'choice' && ids.length > 1)) return undefined
  return ids.filter((id) => id !== undefined)
}

const plain = /^-?\d{1,12}(?:\.\d{1,6})?$/
const grouped = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,6})?$/

/** A number as people type it: 1,200 or 36.5, in the digits of any Indian script. */
function numberTyped(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const text = inOurDigits(value.normalize('NFKC')).replaceAll(/\s/g, '').replace('−', '-')
  return plain.test(text) || grouped.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

export function refusalOf({ name, kind, unit }: Attribute): string {
  if (kind === 'number')
    return `${name} is a number${unit === null ? '' : ` of ${unit}`}, as 36.5 or 1,200.`
  if (kind === 'yes') return `${name} is yes or no.`
  if (kind === 'text') return `${name} is words.`
  return kind === 'choice'
    ? `${name} is one of its values.`
    : `${name} is some of its values, each of them once.`
}
