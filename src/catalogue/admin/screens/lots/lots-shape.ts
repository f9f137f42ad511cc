import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import type { LotFilter } from '../../lots/contract.ts'
import { lotViews, type LotView } from '../../lots/rules.ts'

const viewNames: Record<LotView, string> = {
  'in-house': 'In the house',
  near: 'Near expiry',
  expired: 'Expired',
  blocked: 'Blocked',
  all: 'All',
}

export const lotsShape: ListShape = {
  name: 'lots',
  search: 'Lot, product',
  views: lotViews.map((key) => ({ key, label: viewNames[key] })),
  columns: [
    { key: 'lot', label: 'Lot', isFixed: true },
    { key: 'product', label: 'Product' },
    { key: 'expiry', label: 'Expiry' },
    { key: 'pieces', label: 'Pieces' },
    { key: 'state', label: 'State' },
    { key: 'supplier', label: 'Supplier' },
    { key: 'received', label: 'Received', isOptional: true },
  ],
}

/** What the list's call is asked for this state of the address. */
export function queryOf(state: ListState): LotFilter {
  return {
    view: state.view as LotView,
    ...(state.search && { q: state.search.slice(0, 100) }),
    ...pageOf(state),
  }
}
