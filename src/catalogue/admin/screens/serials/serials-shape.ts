import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import type { SerialFilter } from '../../serials/contract.ts'
import { serialViews, type SerialView } from '../../serials/rules.ts'

const viewNames: Record<SerialView, string> = {
  all: 'All',
  'in-stock': 'In stock',
  out: 'With orders',
  gone: 'Gone',
}

export const serialsShape: ListShape = {
  name: 'serials',
  search: 'Serial number, product',
  views: serialViews.map((key) => ({ key, label: viewNames[key] })),
  columns: [
    { key: 'serial', label: 'Serial number', isFixed: true },
    { key: 'product', label: 'Product' },
    { key: 'where', label: 'Where' },
    { key: 'lot', label: 'Lot' },
    { key: 'since', label: 'Since' },
  ],
}

/** What the list's call is asked for this state of the address. */
export function queryOf(state: ListState): SerialFilter {
  return {
    view: state.view as SerialView,
    ...(state.search && { q: state.search.slice(0, 100) }),
    ...pageOf(state),
  }
}
