import type { TypedProductForm } from '#catalogue/admin/product-form.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import type { ProductState } from '#catalogue/tables.ts'
import type { Issue, Options, Source } from '../lifecycle.ts'
import { formulaProblem, isSame, linesOf, shortenedProblem, yesTyped } from './cells.ts'
import type { Field } from '../fields/field.ts'
import { declarationsTyped } from './declaration-cells.ts'
import type { FactLines } from './fact-lines.ts'
import type { FieldRow } from './kind.ts'
import { otherNamesTyped } from './other-name-cells.ts'
import { pricesTyped } from './typed-price.ts'
import { codeOf, productFields, suited } from './typed-words.ts'

export type TypedRow = {
  typed: Partial<TypedProductForm>
  state: ProductState | undefined
  issues: Issue[]
}

/** How the shop's words about a product are found: its categories, by their name in small letters. */
export type Around = {
  options: Options
  source: Source
  categoryId: (name: string) => string | undefined
  factsTyped: FactLines['typedOf']
}

/** Fields of the form that stand in a cell as they are. */
const plain = [
  'name',
  'brand',
  'genericName',
  'keyFact',
  'summary',
  'sku',
  'barcode',
  'lowStock',
  'bin',
  'weightGrams',
  'hsn',
  'taxClass',
  'wall',
  'description',
  'details',
  'pageTitle',
  'pageDescription',
] as const

/** What a row types into the form of its product: only cells that say something else. */
export function typedProduct(
  { cells }: FieldRow,
  current: { row: ProductRecord; texts: Readonly<Record<string, string>> } | undefined,
  around: Around,
): TypedRow {
  const changes = differingCells(cells, current?.texts, around)
  const issues = problemsOf(changes)
  const typed: Partial<TypedProductForm> = {}
  const isForeign = around.source === 'shopify' || around.source === 'woocommerce'
  const textOf = (name: string) =>
    isForeign ? suited(name, changes[name] ?? '', issues) : codeOf(name, changes[name])
  for (const name of plain) if (name in changes) typed[name] = textOf(name) as never
  const beside = {
    listPrice: changes.listPrice,
    price: changes.price ?? ('listPrice' in changes ? cells.price || undefined : undefined),
    discountPercent: changes.discountPercent || undefined,
  }
  const prices = pricesTyped(withoutMissing(beside), current?.row, around.options.inexact)
  Object.assign(typed, prices.typed)
  issues.push(...prices.issues)
  Object.assign(typed, listsTyped(changes, current?.row))
  Object.assign(typed, otherNamesTyped(changes, { row: current?.row, cells, issues }))
  if ('facts' in changes) typed.facts = around.factsTyped(changes.facts ?? '', issues)
  const declarations = declarationsTyped(changes, current?.row.declarations ?? {})
  if (declarations) typed.declarations = declarations
  if ('weightKg' in changes) typed.weightGrams = gramsOf(changes.weightKg ?? '')
  if ('bestseller' in changes) typed.bestseller = yesOf(changes.bestseller ?? '', issues)
  if (!current || 'category' in changes)
    typed.categoryId = categoryOf(changes.category ?? '', around, issues)
  if (!current && !typed.brand && around.options.brand) typed.brand = around.options.brand
  return { typed, state: stateOf(changes.state, issues), issues }
}

/** Cells that say something else than the shop; an empty one says nothing unless it clears. */
function differingCells(
  cells: FieldRow['cells'],
  texts: Readonly<Record<string, string>> | undefined,
  { options }: Around,
): Record<string, string> {
  const changes = Object.entries(cells).filter(([name, text]) => {
    const field = productFields.get(name)
    if (!field || name === 'id') return false
    if (text.trim() === '')
      return texts !== undefined && options.empty === 'clear' && (texts[name] ?? '') !== ''
    return !texts || field.isForeign || !isSame(text, texts[name] ?? '', field)
  })
  return Object.fromEntries(changes)
}

export function problemsOf(changes: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(changes).flatMap(([name, text]) => {
    const field = productFields.get(name) as Field
    const message = formulaProblem(text) ?? shortenedProblem(text, field)
    return message ? [{ column: name, message }] : []
  })
}

function listsTyped(
  changes: Record<string, string>,
  row: ProductRecord | undefined,
): Partial<TypedProductForm> {
  const typed: Partial<TypedProductForm> = {}
  if ('videos' in changes) typed.videos = linesOf(changes.videos ?? '')
  if (!('pictures' in changes) && !('pictureAlts' in changes)) return typed
  const sources = 'pictures' in changes ? linesOf(changes.pictures ?? '') : (row?.images ?? [])
  const alts = 'pictureAlts' in changes ? linesOf(changes.pictureAlts ?? '') : undefined
  typed.pictures = sources.map((src, at) => {
    const formerAlt = row?.imageAlts[row.images.indexOf(src)] ?? ''
    const alt = alts?.[at] ?? formerAlt
    return { src, alt: alt === '-' ? '' : alt }
  })
  return typed
}

function gramsOf(kilograms: string): string {
  const value = Number(kilograms.trim().replace(',', '.'))
  return kilograms.trim() === '' || Number.isNaN(value)
    ? kilograms
    : String(Math.round(value * 1000))
}

function yesOf(text: string, issues: Issue[]): boolean {
  const value = text.trim() === '' ? false : yesTyped(text)
  if (value === undefined) issues.push({ column: 'bestseller', message: 'Please say yes or no.' })
  return value ?? false
}

const states: Record<string, ProductState> = {
  live: 'live',
  active: 'live',
  published: 'live',
  draft: 'draft',
  archived: 'archived',
}

function stateOf(text: string | undefined, issues: Issue[]): ProductState | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const state = states[text.trim().toLowerCase()]
  if (!state) issues.push({ column: 'state', message: 'A state is Live, Draft or Archived.' })
  return state
}

/** "Home > Mobility, Sale" of another shop names several, and where they stand. */
function categoryOf(text: string, { options, categoryId }: Around, issues: Issue[]): string {
  const names = [text, ...text.split(',').flatMap((part) => part.split('>').reverse())]
  const category = names.map((name) => categoryId(name.trim().toLowerCase())).find(Boolean)
  if (category ?? options.category) return category ?? options.category
  const message =
    text.trim() === ''
      ? 'Please name a category.'
      : `There is no category “${text.trim().slice(0, 60)}”.`
  issues.push({ column: 'category', message })
  return ''
}

function withoutMissing<T extends object>(
  record: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as never
}
