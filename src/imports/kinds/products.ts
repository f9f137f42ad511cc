import { v7 } from 'uuid'
import { judgeProducts, type JudgedProduct } from '#catalogue/admin/batch/judge-products.ts'
import { writeProducts } from '#catalogue/admin/batch/write-products.ts'
import { declarationPrefix } from '#catalogue/admin/rules.ts'
import { allCategories } from '#catalogue/categories.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue } from '../lifecycle.ts'
import { factLines, type FactLines } from './fact-lines.ts'
import { subjectsOf, type Subject } from './find-subjects.ts'
import type { FieldRow, KindActions, PlannedRow, Planning, WrittenRow } from './kind.ts'
import { openingStockOf, writeOpeningStock } from './opening-stock.ts'
import { pictureLinks } from './picture-links.ts'
import {
  changesOf,
  declarationWarning,
  priceWarning,
  type ProductWords,
} from './product-changes.ts'
import { productTexts } from './product-texts.ts'
import { typedProduct, type TypedRow } from './typed-product.ts'
import { productFields } from './typed-words.ts'
import { undoProducts } from './undo-products.ts'

export type PlannedProduct = PlannedRow & {
  judged: JudgedProduct
  openingStock: number
  pictures: { address: string; alt: string }[]
}

type PlanInput = { rows: readonly FieldRow[] } & Planning

export const products: KindActions<PlannedProduct> = {
  permission: 'products.edit',
  plan: (shop, member, input) => planProducts(shop, member, { ...input, by: ['id', 'sku'] }),
  write: writePlanned,
  undo: undoProducts,
}

/** Cells of a price list beside its prices only find the product. */
const pricesOnly = ['listPrice', 'price', 'discountPercent']

export const prices: KindActions<PlannedProduct> = {
  permission: 'products.price',
  plan: (shop, member, input) =>
    planProducts(shop, member, {
      ...input,
      options: { ...input.options, mode: 'change' },
      by: ['id', 'sku', 'barcode'],
      only: pricesOnly,
    }),
  write: writePlanned,
  undo: undoProducts,
}

type Words = ProductWords & {
  facts: FactLines
  idOf: (name: string) => string | undefined
}
type About = PlanInput & { by: readonly ('id' | 'sku' | 'barcode')[]; only?: readonly string[] }

async function planProducts(shop: Shop, member: Member, input: About): Promise<PlannedProduct[]> {
  const { rows, only } = input
  const words = await productWords(shop)
  const subjects = await subjectsOf(shop, rows, input)
  const around = { ...input, categoryId: words.idOf, factsTyped: words.facts.typedOf }
  const typed = rows.map((row, at) => {
    const current = subjects[at]?.row
    const texts = current && productTexts(current, words.of(current))
    const cells = only ? withOnly(row, only) : row
    return typedProduct(cells, current && texts && { row: current, texts }, around)
  })
  const judged = await judgeProducts(
    shop,
    member,
    typed.map((row, at) => ({ id: subjects[at]?.row?.id ?? v7(), row: subjects[at]?.row, ...row })),
  )
  return judged.flatMap((verdict, at) => {
    const [row, subject, typedRow] = [rows[at], subjects[at], typed[at]]
    return row && subject && typedRow
      ? planned(
          { row, subject, typedRow, judged: verdict, warned: declarationWarning(shop, verdict) },
          input,
          words,
        )
      : []
  })
}

function withOnly({ line, cells }: FieldRow, only: readonly string[]): FieldRow {
  return {
    line,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => only.includes(name))),
  }
}

type Parts = {
  row: FieldRow
  subject: Subject
  typedRow: TypedRow
  judged: JudgedProduct
  warned: Issue[]
}

function planned(
  { row, subject, typedRow, judged, warned }: Parts,
  { options }: PlanInput,
  words: ProductWords,
): PlannedProduct {
  const { cells, line } = row
  const opening = openingStockOf(cells, subject.row)
  const issues = [
    ...subject.issues,
    ...modeIssues(subject, options.mode),
    ...typedRow.issues,
    ...opening.issues,
  ]
  const issueColumns = new Set(issues.map(({ column }) => column))
  for (const { path, message } of judged.errors) {
    const column = columnOf(path)
    if (!issueColumns.has(column)) issues.push({ column, message })
    issueColumns.add(column)
  }
  const pictures = pictureLinks(cells)
  const isRefused = issues.some(({ isWarning }) => !isWarning)
  const isChanged = Object.keys(judged.changes).length > 0 || (pictures.length > 0 && !subject.row)
  const verdict = isRefused ? 'refused' : !subject.row ? 'new' : isChanged ? 'changed' : 'unchanged'
  if (verdict !== 'refused') issues.push(...warnings(judged, subject), ...warned)
  const sku = judged.changes.sku ?? undefined
  return {
    line,
    verdict,
    issues,
    changes: isRefused ? [] : changesOf(judged, words),
    subjectId: subject.row?.id ?? null,
    subjectName: subject.row?.name ?? cells.name?.trim().slice(0, 120) ?? subject.name,
    keys: [...new Set([...subject.keys, ...(sku ? [`SKU ${sku}`] : [])])],
    judged,
    openingStock: verdict === 'new' ? opening.pieces : 0,
    pictures: verdict === 'new' ? pictures : [],
  }
}

function modeIssues({ row, name }: Subject, mode: string): Issue[] {
  if (mode === 'change' && !row)
    return [{ message: `There is no product with ${name || 'this id, SKU or barcode'}.` }]
  return mode === 'add' && row ? [{ message: 'This product is in the shop already.' }] : []
}

function warnings(judged: JudgedProduct, { row, keys }: Subject): Issue[] {
  const message = 'Without an id or a SKU this row becomes a new product each time.'
  const keyless: Issue[] = !row && keys.length === 0 ? [{ message, isWarning: true }] : []
  return [...keyless, ...priceWarning(judged)]
}

const columns: Record<string, string> = { categoryId: 'category' }

function columnOf(path: string): string {
  if (path.startsWith(declarationPrefix) || productFields.has(path)) return path
  const [field = ''] = path.split('.')
  return columns[field] ?? field
}

async function productWords(shop: Shop): Promise<Words> {
  const all = await allCategories(shop)
  const ids = new Map(all.map(({ id, name }) => [name.toLowerCase(), id]))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const facts = await factLines(shop)
  return {
    facts,
    idOf: (name) => ids.get(name),
    of: (row) => ({ category: names.get(row.categoryId) ?? '', facts: facts.linesOf(row) }),
  }
}

async function writePlanned(
  shop: Shop,
  member: Member,
  { planned: rows, cause }: { planned: readonly PlannedProduct[]; cause: string },
): Promise<WrittenRow[]> {
  const written = await writeProducts(shop, member, {
    judged: rows.map(({ judged }) => judged),
    cause,
  })
  const versions = new Map(written.map((version) => [version.id, version]))
  await writeOpeningStock(shop, member, { rows, words: cause })
  return rows.map(({ line, judged: { id, row }, openingStock, pictures }) => {
    const { before = 0, after = 0 } = versions.get(id) ?? {}
    return {
      line,
      subjectId: id,
      trace: { before, after, state: row?.state ?? null, openingStock },
      pictures,
    }
  })
}
