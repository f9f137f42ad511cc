import { apiError } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { categories } from '../../categories.ts'
import { goodsErrors } from '../errors.ts'
import type { EditedColumns } from '../product-body.ts'
import { requirementsOf, sellingPricePaise } from '../rules.ts'
import type { ListedRow } from '../listed-row.ts'
import { definitions, type Definitions } from '../../facts/definitions.ts'
import type { Facts } from '../../facts/rules.ts'
import { factWords } from '../../facts/shown-facts.ts'
import { factsMissing, neededFacts } from '../needed-facts.ts'
import { incompleteSentence, undeclaredStopping, undeclaredWarning } from '../undeclared.ts'
import { rowsChosen, chosenCount } from './choose.ts'
import type { BulkChange, Chosen, Preview } from './contract.ts'
import { discountNearest, taxWords, type Priced } from './changes.ts'

const mostLooked = 2_000
const mostSamples = 10

/** The columns that a change writes. Throws LEFT_ALONE with the reason. */
export function columnsFor(change: BulkChange, row: Priced & FactColumns): EditedColumns {
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
    case 'fact':
      return { facts: withFact(row.facts, change) }
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
  const about = { shop, names, all: await definitions(shop) }
  const verdicts = rows.map((row) => verdictOf(change, row, about))
  const of = (verdict: Verdict['verdict']) => verdicts.filter((row) => row.verdict === verdict)
  const warned = of('changed').filter(({ sample }) => sample.note !== null)
  const changes = [...warned, ...of('changed').filter(({ sample }) => sample.note === null)]
  const samples = [...of('refused').slice(0, mostSamples), ...changes.slice(0, mostSamples)]
  return {
    total,
    looked: rows.length,
    changed: of('changed').length,
    same: of('same').length,
    refused: of('refused').length,
    warned: warned.length,
    samples: samples.map(({ sample }) => sample),
  }
}

type About = { shop: Shop; names: ReadonlyMap<string, string>; all: Definitions }

function verdictOf(change: BulkChange, row: ListedRow, about: About): Verdict {
  const { id, name } = row
  const before = shownOf(change, row, about)
  const planned = plannedRow(change, row, about)
  if (typeof planned === 'string')
    return { verdict: 'refused', sample: { id, name, before, after: null, note: planned } }
  const after = shownOf(change, planned, about)
  const verdict = after === before ? 'same' : 'changed'
  const note = change.kind === 'state' ? undeclaredWarning(about.shop, planned) : null
  return { verdict, sample: { id, name, before, after, note } }
}

function plannedRow(change: BulkChange, row: ListedRow, { shop, all }: About): ListedRow | string {
  if (change.kind === 'price') {
    const discountPercent = discountNearest(row, change)
    return typeof discountPercent === 'string' ? discountPercent : { ...row, discountPercent }
  }
  const planned = { ...row, ...columnsFor(change, row) } as ListedRow
  if (planned.state !== 'live') return planned
  const allowed =
    row.state === 'live' && row.categoryId === planned.categoryId ? factsMissing(all, row) : []
  const missing = requirementsOf({
    ...planned,
    pictures: row.images.map((_, at) => ({ alt: row.imageAlts[at] ?? '' })),
    needed: neededFacts(all, planned),
  }).filter(({ field, isRequired, isMet }) => isRequired && !isMet && !allowed.includes(field))
  const undeclared = undeclaredStopping(shop, planned, row)
  return missing.length + undeclared.length === 0
    ? planned
    : incompleteSentence(missing, undeclared)
}

type FactColumns = { facts: Facts }

function withFact(
  facts: Facts,
  { attribute, value }: Extract<BulkChange, { kind: 'fact' }>,
): Facts {
  const { [attribute]: _, ...rest } = facts
  return value === null ? rest : { ...rest, [attribute]: value }
}

function factShown({ attributes }: Definitions, facts: Facts, id: number): string {
  const [about, value] = [attributes.get(id), facts[id]]
  return about && value !== undefined ? factWords(about, value) : 'Nothing'
}

const states = { live: 'Live', draft: 'Draft', archived: 'Archived' }

/** What of a product the change is about, in words. */
function shownOf(change: BulkChange, row: ListedRow, { names, all }: About): string {
  const { kind } = change
  if (kind === 'category') return names.get(row.categoryId) ?? ''
  if (kind === 'brand') return row.brand
  if (kind === 'fact') return factShown(all, row.facts, change.attribute)
  if (kind === 'bestseller') return row.bestseller ? 'Bestseller' : 'No bestseller'
  if (kind === 'state') return states[row.state]
  if (kind === 'hsn') return row.hsn ?? 'None'
  if (kind === 'tax') return taxWords(row.taxClass)
  return rupees(sellingPricePaise(row.listPricePaise, row.discountPercent))
}
