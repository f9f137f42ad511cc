import {
  countedValue,
  readDefinitions,
  type Attribute,
  type Definitions,
} from '#catalogue/facts/definitions.ts'
import type { TypedFacts } from '#catalogue/admin/attributes/fact-shapes.ts'
import type { Facts } from '#catalogue/facts/rules.ts'
import { shownFacts } from '#catalogue/facts/shown-facts.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue } from '../lifecycle.ts'
import { linesOf, yesTyped } from './cells.ts'

/** Facts in a cell: one on each line, as `Size: Medium`. */
export type FactLines = {
  linesOf(row: { categoryId: string; facts: Facts }): string
  typedOf(text: string, issues: Issue[]): TypedFacts
}

export async function factLines(shop: Shop): Promise<FactLines> {
  const all = await readDefinitions(shop)
  const named = new Map(
    [...all.attributes.values()].map((attribute) => [attribute.name.toLowerCase(), attribute]),
  )
  return {
    linesOf: (row) => textOf(all, row),
    typedOf: (text, issues) => {
      const facts: TypedFacts = {}
      for (const line of linesOf(text)) {
        const [name, value] = partsOf(line, named)
        const about = named.get(name.toLowerCase())
        const typed = about && valueOf(about, value)
        if (about && typed !== undefined) facts[about.id] = typed
        else issues.push({ column: 'facts', message: problemOf(name, value, about) })
      }
      return facts
    },
  }
}

function textOf(all: Definitions, row: { categoryId: string; facts: Facts }): string {
  return shownFacts(all, row)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
}

/** At the first colon after which an attribute is named; names may have one themselves. */
function partsOf(line: string, named: ReadonlyMap<string, Attribute>): [string, string] {
  const places = [...line.matchAll(/:/g)].map(({ index }) => index)
  const place =
    places.find((at) => named.has(line.slice(0, at).trim().toLowerCase())) ?? places[0] ?? -1
  return place < 0 ? [line.trim(), ''] : [line.slice(0, place).trim(), line.slice(place + 1).trim()]
}

function valueOf(about: Attribute, text: string): TypedFacts[string] | undefined {
  if (text === '') return undefined
  switch (about.kind) {
    case 'text':
      return text
    case 'yes':
      return yesTyped(text)
    case 'number':
      return withoutUnit(text, about.unit)
    case 'choice':
      return choiceOf(about, text)
    default: {
      const choice = choiceOf(about, text)
      const parts = text.split(',').map((part) => choiceOf(about, part.trim())?.[0])
      return choice ?? (parts.includes(undefined) ? undefined : (parts as number[]))
    }
  }
}

function withoutUnit(text: string, unit: string | null): string {
  return unit !== null && text.toLowerCase().endsWith(unit.toLowerCase())
    ? text.slice(0, -unit.length).trim()
    : text
}

/** By name or synonym, in any letters; a merged value is the one it was merged into. */
function choiceOf(about: Attribute, text: string): number[] | undefined {
  const term = text.toLowerCase()
  const value = [...about.values.values()].find(({ name, synonyms }) =>
    [name, ...synonyms].some((word) => word.toLowerCase() === term),
  )
  const counted = value && countedValue(about, value.id)
  return counted && [counted.id]
}

function problemOf(name: string, value: string, about: Attribute | undefined): string {
  if (!about) return `There is no attribute “${name.slice(0, 60)}”. Write a fact as “Size: Medium”.`
  if (value === '') return `${about.name} says nothing: take the line away to say nothing.`
  return about.kind === 'yes'
    ? `${about.name} is yes or no.`
    : `${about.name} has no value “${value.slice(0, 60)}”.`
}
