import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

export type Facts = Record<string, unknown>

/** What an entry keeps beside who did what: words of people may stand in it. */
export type Detail = { reason: string | null; before: Facts | null; after: Facts | null }

const maxTextLength = 2_000
const maxFactLength = 16_000
const maxReasonLength = 2_000
const maxFacts = 100

/**
 * Reason and differing facts as they will be read back; undefined when there is neither. Long texts
 * and large facts are kept as hash and length.
 */
export function detailOf(
  reason: string | null,
  before: Facts | undefined,
  after: Facts | undefined,
): Detail | undefined {
  const [old, fresh] = [storable(before), storable(after)]
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])]
    .filter((name) => !isDeepStrictEqual(old?.[name], fresh?.[name]))
    .slice(0, maxFacts)
  if (names.length === 0 && reason === null) return undefined
  const only = (facts: Facts | undefined) =>
    facts && names.length > 0
      ? Object.fromEntries(names.map((name) => [name, bounded(facts[name] ?? null)]))
      : null
  const words = reason === null ? null : storableText(reason.slice(0, maxReasonLength))
  return { reason: words, before: only(old), after: only(fresh) }
}

/** PostgreSQL stores neither NUL nor half a character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** As JSON: dates as text, nothing undefined. */
function storable(facts: Facts | undefined): Facts | undefined {
  return facts && (JSON.parse(JSON.stringify(facts, storableFact)) as Facts)
}

function storableFact(_name: string, fact: unknown): unknown {
  if (typeof fact === 'bigint') return String(fact)
  return typeof fact === 'string' ? storableText(fact) : fact
}

function bounded(fact: unknown): unknown {
  if (typeof fact === 'string') return fact.length > maxTextLength ? hashed(fact) : fact
  const json = JSON.stringify(fact)
  if (json.length > maxFactLength) return hashed(json)
  if (Array.isArray(fact)) return fact.map(bounded)
  if (typeof fact !== 'object' || fact === null) return fact
  return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, bounded(value)]))
}

function hashed(text: string): Facts {
  return { sha256: createHash('sha256').update(text).digest('hex'), characters: text.length }
}
