import type { TypedProductForm } from '#catalogue/admin/product-form.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import type { ProductState } from '#catalogue/tables.ts'
import type { Issue, Options, Source } from '../lifecycle.ts'
import { formulaProblem, isSame, linesOf, shortenedProblem, yesTyped } from './cells.ts'
import type { Field } from '../fields/field.ts'
import { declarationsTyped } from './declaration-cells.ts'
import type { FactLines } from './fact-lines.ts'
import type { FieldRow } from './kind.ts'
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
  const told = differingCells(cells, current?.texts, around)
  const issues = problemsOf(told)
  const typed: Partial<TypedProductForm> = {}
  const isForeign = around.source === 'shopify' || around.source === 'woocommerce'
  const textOf = (name: string) =>
    isForeign ? suited(name, told[name] ?? '', issues) : codeOf(name, told[name])
  for (const name of plain) if (name in told) typed[name] = textOf(name) as never
  const beside = {
    listPrice: told.listPrice,
    price: told.price ?? ('listPrice' in told ? cells.price || undefined : undefined),
    discountPercent: told.discountPercent || undefined,
  }
  const prices = pricesTyped(withoutMissing(beside), current?.row, around.options.inexact)
  Object.assign(typed, prices.typed)
  issues.push(...prices.issues)
  Object.assign(typed, listsTyped(told, current?.row))
  if ('facts' in told) typed.facts = around.factsTyped(told.facts ?? '', issues)
  const declarations = declarationsTyped(told, current?.row.declarations ?? {})
  if (declarations) typed.declarations = declarations
  if ('weightKg' in told) typed.weightGrams = gramsOf(told.weightKg ?? '')
  if ('bestseller' in told) typed.bestseller = yesOf(told.bestseller ?? '', issues)
  if (!current || 'category' in told)
    typed.categoryId = categoryOf(told.category ?? '', around, issues)
  if (!current && !typed.brand && around.options.brand) typed.brand = around.options.brand
  return { typed, state: stateOf(told.state, issues), issues }
}

/** Cells that say something else than the shop; an empty one says nothing unless it clears. */
function differingCells(
  cells: FieldRow['cells'],
  texts: Readonly<Record<string, string>> | undefined,
  { options }: Around,
): Record<string, string> {
  const told = Object.entries(cells).filter(([name, text]) => {
    const field = productFields.get(name)
    if (!field || name === 'id') return false
    if (text.trim() === '')
      return texts !== undefined && options.empty === 'clear' && (texts[name] ?? '') !== ''
    return !texts || field.isForeign || !isSame(text, texts[name] ?? '', field)
  })
  return Object.fromEntries(told)
}

export function problemsOf(told: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(told).flatMap(([name, text]) => {
    const field = productFields.get(name) as Field
    const message = formulaProblem(text) ?? shortenedProblem(text, field)
    return message ? [{ column: name, message }] : []
  })
}

function listsTyped(
  told: Record<string, string>,
  row: ProductRecord | undefined,
): Partial<TypedProductForm> {
  const typed: Partial<TypedProductForm> = {}
  if ('videos' in told) typed.videos = linesOf(told.videos ?? '')
  if (!('pictures' in told) && !('pictureAlts' in told)) return typed
  const sources = 'pictures' in told ? linesOf(told.pictures ?? '') : (row?.images ?? [])
  const alts = 'pictureAlts' in told ? linesOf(told.pictureAlts ?? '') : undefined
  typed.pictures = sources.map((src, at) => {
    const kept = row?.imageAlts[row.images.indexOf(src)] ?? ''
    const alt = alts?.[at] ?? kept
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
  const names = [text, ...text.split(',').flatMap((one) => one.split('>').reverse())]
  const found = names.map((one) => categoryId(one.trim().toLowerCase())).find(Boolean)
  if (found ?? options.category) return found ?? options.category
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
