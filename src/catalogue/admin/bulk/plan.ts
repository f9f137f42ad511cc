import { apiError } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { categories } from '../../categories.ts'
import { goodsErrors } from '../errors.ts'
import type { EditedColumns } from '../product-body.ts'
import { requirementsOf, sellingPricePaise } from '../rules.ts'
import type { ListedRow } from '../listed-row.ts'
import { rowsChosen, chosenCount } from './choose.ts'
import type { BulkChange, Chosen, Preview } from './contract.ts'
import { discountNearest, taxWords, type Priced } from './changes.ts'

const mostLooked = 2_000
const mostSamples = 10

/** The columns that a change writes. Throws LEFT_ALONE with the reason. */
export function columnsFor(change: BulkChange, row: Priced): EditedColumns {
  switch (change.kind) {
    case 'price': {
      const discountPercent = discountNearest(row, change)
      if (typeof discountPercent === 'number') return { discountPercent }
      throw apiError(goodsErrors, 'LEFT_ALONE', { message: discountPercent })
    }
    case 'discount':
      return { discountPercent: change.percent }
    case 'category':
      return { categoryId: change.categoryId }
    case 'brand':
      return { brand: change.brand }
    case 'bestseller':
      return { bestseller: change.value }
    case 'hsn':
      return { hsn: change.hsn }
    case 'tax':
      return { taxClass: change.taxClass }
    case 'state':
      return { state: change.state, active: change.state === 'live' }
  }
}

type Verdict = { verdict: 'changed' | 'same' | 'refused'; sample: Preview['samples'][number] }

/** What a change would do to the products, by the rules that will write it; changes nothing. */
export async function previewBulk(
  shop: Shop,
  { chosen, change }: { chosen: Chosen; change: BulkChange },
): Promise<Preview> {
  const total = await chosenCount(shop, chosen)
  const rows = await rowsChosen(shop, chosen, mostLooked)
  const names = new Map([...(await categories(shop))].map(([id, { name }]) => [id, name]))
  const verdicts = rows.map((row) => verdictOf(change, row, names))
  const of = (verdict: Verdict['verdict']) => verdicts.filter((found) => found.verdict === verdict)
  const samples = [...of('refused').slice(0, mostSamples), ...of('changed').slice(0, mostSamples)]
  return {
    total,
    looked: rows.length,
    changed: of('changed').length,
    same: of('same').length,
    refused: of('refused').length,
    samples: samples.map(({ sample }) => sample),
  }
}

function verdictOf(
  change: BulkChange,
  row: ListedRow,
  names: ReadonlyMap<string, string>,
): Verdict {
  const { id, name } = row
  const before = shownOf(change, row, names)
  const planned = plannedRow(change, row)
  if (typeof planned === 'string')
    return { verdict: 'refused', sample: { id, name, before, after: null, note: planned } }
  const after = shownOf(change, planned, names)
  const verdict = after === before ? 'same' : 'changed'
  return { verdict, sample: { id, name, before, after, note: null } }
}

function plannedRow(change: BulkChange, row: ListedRow): ListedRow | string {
  if (change.kind === 'price') {
    const discountPercent = discountNearest(row, change)
    return typeof discountPercent === 'string' ? discountPercent : { ...row, discountPercent }
  }
  const planned = { ...row, ...columnsFor(change, row) } as ListedRow
  if (planned.state !== 'live') return planned
  const missing = requirementsOf({
    ...planned,
    pictures: row.images.map((_, at) => ({ alt: row.imageAlts[at] ?? '' })),
  }).filter(({ isRequired, isMet }) => isRequired && !isMet)
  return missing.length === 0
    ? planned
    : `Still missing: ${missing.map(({ label }) => label).join(', ')}.`
}

const states = { live: 'Live', draft: 'Draft', archived: 'Archived' }

/** What of a product the change is about, in words. */
function shownOf({ kind }: BulkChange, row: ListedRow, names: ReadonlyMap<string, string>): string {
  if (kind === 'category') return names.get(row.categoryId) ?? ''
  if (kind === 'brand') return row.brand
  if (kind === 'bestseller') return row.bestseller ? 'Bestseller' : 'No bestseller'
  if (kind === 'state') return states[row.state]
  if (kind === 'hsn') return row.hsn ?? 'None'
  if (kind === 'tax') return taxWords(row.taxClass)
  return rupees(sellingPricePaise(row.listPricePaise, row.discountPercent))
}
