import { localPath, t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { escaped } from '#web/escaped.ts'
import type { Family, Product } from '../../contract.ts'
import { inStock, productLink } from '../../rules.ts'
import { factHere } from '../facts-here.ts'
import { wordHere } from '../names.tsx'

type Variant = Family['variants'][number]
type Option = Family['options'][number]

/**
 * The other sizes and colours as links to their own addresses, made on the server: HTML needs no
 * code in the browser. Undefined for a product of no family.
 */
export function optionLinks({ _id, productFamily }: Product): string | undefined {
  if (!productFamily) return undefined
  const { options, variants, words = {} } = productFamily
  const own = variants.find((variant) => variant._id === _id)
  if (!own) return undefined
  const isPriced = new Set(variants.map(({ productFinalPrice }) => productFinalPrice)).size > 1
  const word = (text: string) => wordHere(text, words[text])
  const around = { own, variants, isPriced, word }
  return options.map((option, at) => optionGroup(option, { ...around, at })).join('')
}

type Around = {
  at: number
  own: Variant
  variants: readonly Variant[]
  isPriced: boolean
  word: (text: string) => string
}

function optionGroup({ name, values }: Option, around: Around): string {
  const { at, own, word } = around
  const links = values.flatMap((value) => {
    const target = nearest(value, around)
    return target ? `<li>${link(value, target, around)}</li>` : []
  })
  const value = [word(own.values[at] ?? ''), ...fitOf(name, own)].join(': ')
  const label = `<p><b>${escaped(word(name))}</b> ${escaped(value)}</p>`
  if (links.length < 2) return label
  return `${label}<ul aria-label="${escaped(word(name))}">${links.join('')}</ul>`
}

/** What the chosen size fits stands in sight, and not only in the folded table of all. */
function fitOf(option: string, { facts: [fact] = [] }: Variant): string[] {
  return fact && option.toLowerCase() === 'size' ? [factHere(fact).value] : []
}

/** With this value and else as much of the own ones as there is; what is in stock before the rest. */
function nearest(value: string, { at, own, variants }: Around): Variant | undefined {
  if (own.values[at] === value) return own
  const likeness = ({ values, stock }: Variant) =>
    values.filter((text, place) => place !== at && text === own.values[place]).length * 2 +
    (stock === inStock ? 1 : 0)
  return variants
    .filter(({ values }) => values[at] === value)
    .toSorted((one, other) => likeness(other) - likeness(one))[0]
}

function link(value: string, target: Variant, { at, own, isPriced, word }: Around): string {
  const marks = [
    target === own ? ' aria-current="true"' : '',
    target.stock === inStock ? '' : ' class="out"',
  ].join('')
  const price = isPriced ? ` <small>${rupees(paiseOf(target.productFinalPrice))}</small>` : ''
  const others = target.values.filter((text, place) => place !== at && text !== own.values[place])
  const words = [
    ...(others.length > 0 ? [t('with {others}', { others: others.map(word).join(', ') })] : []),
    ...(target.stock === inStock ? [] : [t('sold out')]),
  ]
  const hiddenText = words.map((text) => `<span class="sr">, ${escaped(text)}</span>`).join('')
  return `<a href="${escaped(localPath(productLink(target)))}"${marks}>${escaped(word(value))}${price}${hiddenText}</a>`
}
