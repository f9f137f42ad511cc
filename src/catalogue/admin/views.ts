import type { Shop } from '#platform/shop.ts'
import type { Wall } from '../contract.ts'
import type { Declarations } from '../declarations/fields/rules.ts'
import { declarationsMissing } from '../declarations/rules.ts'
import { completenessOf, requirementsOf, type Completable } from './rules.ts'
import type { EditedProduct, ListedProduct, ProductBody } from './shapes.ts'
import type { Requirement } from './rules.ts'

type ListedRow = Omit<Completable, 'pictures'> & {
  id: string
  version: number
  categoryId: string
  categoryName: string
  images: string[]
  imageAlts: string[]
  wall: string
  listPricePaise: number
  discountPercent: number
  pricePaise: number
  stock: number
  reserved: number
  sold: number
  isByLots: boolean
  isBySerials: boolean
  lowStock: number | null
  isLow: boolean
  bestseller: boolean
  state: ListedProduct['state']
  changedAt: Date | string | null
  hasDraft: boolean
  isScheduled: boolean
  changedBy: string | null
  declarations: Declarations
}

export function listedView(shop: Pick<Shop, 'settings'>, row: ListedRow): ListedProduct {
  const { id, version, name, sku, brand, stock, reserved, sold, lowStock, isLow, state } = row
  const { listPricePaise, discountPercent, pricePaise, bestseller } = row
  const { hasDraft, isScheduled, changedBy } = row
  const requirements = requirementsOf({ ...row, pictures: picturesOf(row) })
  const isAsked = shop.settings.declarationsNeeded !== 'off'
  return {
    id,
    version,
    name,
    sku,
    brand,
    category: { id: row.categoryId, name: row.categoryName },
    picture: row.images[0] ?? null,
    wall: row.wall as Wall,
    listPricePaise,
    discountPercent,
    pricePaise,
    stock,
    reserved,
    sold,
    isByLots: row.isByLots,
    isBySerials: row.isBySerials,
    lowStock,
    isLow,
    bestseller,
    state,
    completeness: completenessOf(requirements),
    missing: requirements
      .filter(({ isRequired, isMet }) => isRequired && !isMet)
      .map(({ label }) => label),
    undeclared: isAsked ? declarationsMissing(row).length : 0,
    changedAt: momentOf(row.changedAt),
    hasDraft,
    isScheduled,
    changedBy,
  }
}

type EditedRow = {
  id: string
  version: number
  state: EditedProduct['state']
  stock: number
  reserved: number
  sold: number
  pdf: string | null
  changedAt: Date | null
}

export function editedView(
  row: EditedRow,
  about: Omit<EditedProduct, keyof EditedRow | 'completeness'> & {
    body: ProductBody
    requirements: Requirement[]
  },
): EditedProduct {
  const { id, version, state, stock, reserved, sold, pdf, changedAt } = row
  return {
    id,
    version,
    state,
    stock,
    reserved,
    sold,
    pdf,
    changedAt: momentOf(changedAt),
    completeness: completenessOf(about.requirements),
    ...about,
  }
}

function picturesOf({ images, imageAlts }: ListedRow): { alt: string }[] {
  return images.map((_, at) => ({ alt: imageAlts[at] ?? '' }))
}

export function momentOf(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
