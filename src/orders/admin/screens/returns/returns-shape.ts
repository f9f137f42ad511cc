import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import { returnReasons, type ReturnReason } from '../../../returns/lifecycle.ts'
import { returnViews, type ReturnView } from '../../returns/rules.ts'

const viewNames: Record<ReturnView, string> = {
  'to-answer': 'To answer',
  'to-receive': 'To receive',
  'to-replace': 'To replace',
  'to-settle': 'To refund',
  'money-waits': 'Money waits',
  'on-the-way': 'On the way',
  over: 'Over',
  all: 'All',
}

export const returnsShape: ListShape = {
  name: 'returns',
  search: 'Return, order, phone, name',
  filters: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'choice',
      choices: Object.entries(returnReasons).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'opened', label: 'Opened', kind: 'dates' },
  ],
  views: returnViews.map((key) => ({ key, label: viewNames[key] })),
  columns: [
    { key: 'number', label: 'Return', isFixed: true },
    { key: 'order', label: 'Order' },
    { key: 'customer', label: 'Customer' },
    { key: 'pieces', label: 'Pieces' },
    { key: 'reason', label: 'Reason' },
    { key: 'state', label: 'State' },
    { key: 'since', label: 'Since' },
    { key: 'amount', label: 'Money back' },
    { key: 'opened', label: 'Opened', isOptional: true },
  ],
}

/** What the list's call is asked for this state of the address; what is no day is left out. */
export function queryOf(state: ListState) {
  const { reason, opened } = state.filters
  const [from, to] = opened ?? []
  const known = reason?.filter((name): name is ReturnReason => Object.hasOwn(returnReasons, name))
  return {
    view: state.view as ReturnView,
    ...(state.search && { q: state.search }),
    ...(known && known.length > 0 && { reason: known }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...pageOf(state),
  }
}

function isDay(text = ''): text is string {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
