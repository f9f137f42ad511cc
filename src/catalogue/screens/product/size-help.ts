import { localPath, t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'
import type { Product } from '../../contract.ts'
import { inStock, productLink } from '../../rules.ts'
import { factHere } from '../facts-here.ts'
import { wordHere } from '../names.tsx'
import { kneeDrawing } from './knee-drawing.ts'

/**
 * Which size fits, as a table made on the server; undefined where a product has no sizes, or they
 * differ in nothing that is known.
 */
export function sizeHelp({ _id, productFamily }: Product): string | undefined {
  const { options = [], variants = [], words = {} } = productFamily ?? {}
  const word = (text: string) => wordHere(text, words[text])
  const at = options.findIndex(({ name }) => name.toLowerCase() === 'size')
  const own = variants.find((variant) => variant._id === _id)
  const sized = variants.filter(
    ({ values, facts }) =>
      facts && values.every((text, place) => place === at || text === own?.values[place]),
  )
  const names = [...new Set(sized.flatMap(({ facts = [] }) => facts.map(({ name }) => name)))]
  if (at < 0 || sized.length < 2) return undefined
  const { values: order = [] } = options[at] ?? {}
  const rows = sized
    .toSorted(
      (one, other) => order.indexOf(one.values[at] ?? '') - order.indexOf(other.values[at] ?? ''),
    )
    .map((variant) => {
      const size = escaped(word(variant.values[at] ?? ''))
      const shown =
        variant === own
          ? `<b>${size}</b>`
          : `<a href="${escaped(localPath(productLink(variant)))}">${size}</a>`
      const cells = names.map((name) => {
        const fact = variant.facts?.find((factRow) => factRow.name === name)
        return fact ? factHere(fact).value : ''
      })
      const stock = variant.stock === inStock ? t('Yes') : t('Sold out')
      const rest = [...cells, stock].map((cell) => `<td>${escaped(cell)}</td>`).join('')
      return `<tr${variant === own ? ' class="on"' : ''}><th scope="row">${shown}</th>${rest}</tr>`
    })
  const all = sized.flatMap(({ facts = [] }) => facts)
  const headOf = (name: string) => wordHere(name, all.find((fact) => fact.name === name)?.names)
  const heads = [word('Size'), ...names.map(headOf), t('In stock')]
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const how = measuring(sized.flatMap(({ facts = [] }) => facts.map(({ value }) => value)))
  return `<details><summary>${escaped(t('Which size'))}</summary>${how}${table}</details>`
}

/** How to measure, where sizes are measures of a body. */
function measuring(values: readonly string[]): string {
  if (!values.some((value) => /\d\s?cm\b/.test(value))) return ''
  const drawing = values.some((value) => /\bknee\b/i.test(value)) ? kneeDrawing() : ''
  const words = t(
    'Put a tape round the bare skin without pulling it tight. Between two sizes take the larger one.',
  )
  return `${drawing}<p>${escaped(words)}</p>`
}
