import { escaped } from '#web/escaped.ts'
import type { Product } from '../contract.ts'
import { factHere } from './facts-here.ts'

const mostFacts = 4
// A longer value is for the table of the specification: here it would take three lines.
const longestValue = 40

type Facts = Pick<Product, 'facts' | 'productFamily'>

/**
 * Four facts under the price: those that the owner marked, then the first of the category. An odd one
 * is left out, so that no cell is empty on a phone; so is what the choice of a size says.
 */
export function keyFactsHtml({ facts = [], productFamily }: Facts): string | undefined {
  const chosen = productFamily?.options.map(({ name }) => name) ?? []
  const short = facts
    .filter(({ name }) => !chosen.includes(name))
    .map(factHere)
    .filter(({ value }) => value.length <= longestValue)
  const ordered = [...short.filter(({ isKey }) => isKey), ...short.filter(({ isKey }) => !isKey)]
  const shown = ordered.slice(0, ordered.length < mostFacts ? ordered.length & ~1 : mostFacts)
  if (shown.length === 0) return undefined
  const rows = shown.map(
    ({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}
