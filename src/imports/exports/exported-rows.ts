import { asc, gt, inArray } from 'drizzle-orm'
import { listProducts } from '#catalogue/admin/list-products.ts'
import { ProductFilter } from '#catalogue/admin/product-filter.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { allCategories } from '#catalogue/categories.ts'
import { lotsInHouse, type LotInHouse } from '#catalogue/lots/lots-in-house.ts'
import { serialsInStock } from '#catalogue/serials/known-serials.ts'
import { product } from '#catalogue/tables.ts'
import { zoneNames } from '#delivery/change-pincodes.ts'
import { pincode } from '#delivery/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { exportedFields } from '../fields.ts'
import { factLines } from '../kinds/fact-lines.ts'
import { pincodeTexts } from '../kinds/pincodes.ts'
import { productTexts } from '../kinds/product-texts.ts'
import { exportedWords } from '../kinds/words.ts'
import type { Kind } from '../lifecycle.ts'
import type { Export } from './begin-export.ts'

const rowsAtOnce = 500

/** The names of the columns, and then the rows, page by page. */
export async function* exportedRows(
  shop: Shop,
  { kind, filter }: Pick<Export, 'kind' | 'filter'>,
): AsyncGenerator<string[][]> {
  const fields = exportedFields(kind)
  yield [fields.map(({ label }) => label)]
  const texts = pagesOf(shop, { kind, filter })
  for await (const page of texts)
    yield page.map((row) => fields.map(({ name }) => harmless(row[name] ?? '')))
}

function pagesOf(shop: Shop, { kind, filter }: Pick<Export, 'kind' | 'filter'>) {
  if (kind === 'pincodes') return pincodePages(shop)
  return kind === 'words' ? wordPages(shop) : productPages(shop, kind, filter)
}

async function* wordPages(shop: Shop): AsyncGenerator<Texts[]> {
  yield await exportedWords(shop)
}

/** An apostrophe before what a spreadsheet would take for a formula; an import takes it off again. */
export function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

type Texts = Record<string, string>

async function* productPages(
  shop: Shop,
  kind: Kind,
  filter: Texts | object,
): AsyncGenerator<Texts[]> {
  const names = new Map((await allCategories(shop)).map(({ id, name }) => [id, name]))
  const facts = await factLines(shop)
  const textsOf = (row: ProductRecord, { serials, lots }: Pieces) => ({
    ...productTexts(row, {
      category: names.get(row.categoryId) ?? '',
      facts: facts.linesOf(row),
    }),
    ...(kind === 'stock' && {
      seen: String(row.stock),
      counted: String(row.stock),
      serials: cellOf(serials),
      ...lotCells(lots),
    }),
  })
  const isWhole = Object.keys(filter).length === 0
  const pages = isWhole ? allProducts(shop) : filteredProducts(shop, filter)
  for await (const rows of pages) {
    const ofStock = kind === 'stock' ? rows : []
    const serials = await serialsInStock(shop, idsOf(ofStock, 'serialsSince'))
    const lots = await lotsInHouse(shop, idsOf(ofStock, 'lotsSince'))
    yield rows.map((row) => {
      return textsOf(row, { serials: serials.get(row.id) ?? [], lots: lots.get(row.id) ?? [] })
    })
  }
}

type Pieces = { serials: readonly string[]; lots: readonly LotInHouse[] }

const idsOf = (rows: readonly ProductRecord[], since: 'serialsSince' | 'lotsSince') =>
  rows.flatMap((row) => (row[since] ? row.id : []))

// Of a cell of XLSX. Numbers on the shelf that stand in no cell stay there all the same.
const longestSerialCell = 30_000

function cellOf(serials: readonly string[]): string {
  let length = 0
  return serials.filter((serial) => (length += serial.length + 1) <= longestSerialCell).join('\n')
}

const mostLots = 500

/** Lots in the order in which they are sent, and in the same lines when each expires. */
function lotCells(lots: readonly LotInHouse[]): Texts {
  const listed = lots.slice(0, mostLots)
  return {
    lot: listed.map(({ code }) => code).join('\n'),
    expires: listed.map(({ expiresOn }) => expiresOn ?? 'none').join('\n'),
  }
}

async function* allProducts({ db }: Shop): AsyncGenerator<ProductRecord[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select()
      .from(product)
      .where(gt(product.id, last))
      .orderBy(asc(product.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

async function* filteredProducts(shop: Shop, query: object): AsyncGenerator<ProductRecord[]> {
  const filter = ProductFilter.parse(query)
  let after: string | undefined
  do {
    const page = await listProducts(shop, {
      ...filter,
      after,
      before: undefined,
      limit: rowsAtOnce,
    })
    const ids = page.rows.map(({ id }) => id)
    const products =
      ids.length === 0 ? [] : await shop.db.select().from(product).where(inArray(product.id, ids))
    const byId = new Map(products.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
    after = page.next ?? undefined
  } while (after !== undefined)
}

async function* pincodePages(shop: Shop): AsyncGenerator<Texts[]> {
  const zones = await zoneNames(shop)
  let last = 0
  for (;;) {
    const rows = await shop.db
      .select()
      .from(pincode)
      .where(gt(pincode.pincode, last))
      .orderBy(asc(pincode.pincode))
      .limit(2_000)
    if (rows.length === 0) return
    yield rows.map((row) => pincodeTexts(row, zones))
    last = rows.at(-1)?.pincode ?? last
  }
}
