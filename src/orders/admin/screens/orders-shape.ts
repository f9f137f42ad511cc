import {
  listStateOf,
  pageOf,
  type Filter,
  type ListColumn,
  type ListShape,
  type ListState,
} from '#admin/list/list-state.ts'
import { rupeesOf } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { orderStatuses, orderPaymentMethods, paymentStatuses } from '../../lifecycle.ts'
import { isOldestFirst, orderViews, type OrderView } from '../rules.ts'

type Member = { _id: string; name: string }

const viewNames: Record<OrderView, string> = {
  'to-pack': 'To pack',
  'to-send': 'To send',
  'to-call': 'To call',
  'waiting-for-money': 'Waiting for money',
  'on-the-way': 'On the way',
  back: 'Back',
  'refunds-under-way': 'Refunds under way',
  all: 'All',
}

const columns: ListColumn[] = [
  { key: 'number', label: 'Order', isFixed: true },
  { key: 'placed', label: 'Placed', sort: 'placed' },
  { key: 'customer', label: 'Customer' },
  { key: 'pieces', label: 'Pieces' },
  { key: 'total', label: 'Total' },
  { key: 'payment', label: 'Payment' },
  { key: 'status', label: 'Status' },
  { key: 'waiting', label: 'Waiting' },
  { key: 'phone', label: 'Phone', isOptional: true },
  { key: 'pin', label: 'PIN code', isOptional: true },
  { key: 'state', label: 'State', isOptional: true },
  { key: 'voucher', label: 'Voucher', isOptional: true },
  { key: 'tracking', label: 'Tracking number', isOptional: true },
  { key: 'tags', label: 'Tags', isOptional: true },
  { key: 'assigned', label: 'Assigned', isOptional: true },
]

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const flags = [
  'phoneToConfirm',
  'hasNote',
  'firstOrder',
  'unpaidLong',
  'refundFailed',
  'refundSlow',
] as const

const flagChoices = [
  { value: 'phoneToConfirm', label: 'Phone to confirm' },
  { value: 'hasNote', label: 'Note' },
  { value: 'firstOrder', label: 'First order of the shopper' },
  { value: 'unpaidLong', label: 'No payment for 15 minutes' },
  { value: 'refundFailed', label: 'Refund failed' },
  { value: 'refundSlow', label: 'Refund older than 5 days' },
]

function filters(members: readonly Member[]): Filter[] {
  const people = [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Nobody' },
    ...members.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: choices(orderStatuses),
    },
    {
      name: 'payment',
      label: 'Payment',
      kind: 'choice',
      choices: choices(paymentStatuses.filter((status) => status !== 'Failed')),
    },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: choices(orderPaymentMethods) },
    { name: 'placed', label: 'Placed', kind: 'dates' },
    { name: 'total', label: 'Total', kind: 'numbers', unit: '₹' },
    { name: 'pin', label: 'PIN code', kind: 'text' },
    { name: 'state', label: 'State', kind: 'text' },
    { name: 'voucher', label: 'Voucher', kind: 'text' },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'assigned', label: 'Assigned', kind: 'choice', isSingle: true, choices: people },
    {
      name: 'with',
      label: 'With',
      kind: 'choice',
      choices: flagChoices,
    },
  ]
}

/** The list of orders as data; views of work begin with the oldest. */
export function ordersShape(members: readonly Member[], url: string): ListShape {
  const shape: ListShape = {
    name: 'orders',
    search: 'Number, phone, name, parcel',
    filters: filters(members),
    views: orderViews.map((key) => ({ key, label: viewNames[key] })),
    columns,
  }
  const { view } = listStateOf(shape, url)
  return { ...shape, defaultSort: isOldestFirst(view as OrderView) ? 'placed' : '-placed' }
}

/** What the list's call is asked for this state of the address; what is no day or amount is left out. */
export function queryOf(state: ListState) {
  const { status, payment, kind, placed, total, pin, state: land } = state.filters
  const { voucher, tag, assigned, with: flagged } = state.filters
  const has = (flag: (typeof flags)[number]) => flagged?.includes(flag)
  return {
    view: state.view as OrderView,
    ...(state.search && { q: state.search }),
    ...(status && { status: status.join(',') }),
    ...(payment && { payment: payment.join(',') }),
    ...(kind && { kind: kind.join(',') }),
    ...days(placed),
    ...amounts(total),
    ...(pin?.[0] && { pin: pin[0].slice(0, 12) }),
    ...(land?.[0] && { state: land[0].slice(0, 100) }),
    ...(voucher?.[0] && { voucher: voucher[0].slice(0, 40) }),
    ...(tag?.[0] && { tag: tag[0].slice(0, 40) }),
    ...(assigned?.[0] && { assigned: assigned[0] }),
    ...Object.fromEntries(flags.filter(has).map((flag) => [flag, 'true'])),
    sort: state.sort === 'placed' ? ('oldest' as const) : ('newest' as const),
    ...cursors(state),
  }
}

function days([from, to]: readonly string[] = []) {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

function isDay(text = ''): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

function amounts([least, most]: readonly string[] = []) {
  return { ...amount('least', least), ...amount('most', most) }
}

function amount(name: string, typed = '') {
  const paise = paiseTyped(typed)
  return paise === undefined ? {} : { [name]: String(rupeesOf(paise)) }
}

/** Numbers of orders: anything else begins at the top. */
function cursors(state: ListState) {
  const { limit, ...around } = pageOf(state)
  return { limit, ...Object.fromEntries(Object.entries(around).filter(isOrderNumber)) }
}

function isOrderNumber([, value]: [string, unknown]): boolean {
  return /^\d{1,15}$/.test(String(value))
}
