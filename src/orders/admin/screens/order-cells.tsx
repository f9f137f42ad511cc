import { Link, useLocation } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { OrderRow } from '../shapes.ts'
import { listOf, orderPath } from './order-path.ts'
import { OrderChip, PaymentChip, Waiting } from './status-chips.tsx'

/** How each column of the list is drawn. */
export const orderCells: CellColumn<OrderRow>[] = [
  { key: 'number', phone: 'title', noWrap: true, cell: (row) => <NumberCell row={row} /> },
  { key: 'placed', noWrap: true, cell: ({ orderDate }) => dayAndClock(orderDate) },
  { key: 'customer', phone: 'second', cell: (row) => <CustomerCell row={row} /> },
  { key: 'pieces', align: 'right', cell: ({ pieces }) => pieces },
  {
    key: 'total',
    align: 'right',
    phone: 'aside',
    cell: ({ totalAmount }) => <b className="a-strong num">{rupeesExact(paiseOf(totalAmount))}</b>,
  },
  {
    key: 'payment',
    phone: 'chips',
    cell: ({ paymentStatus, paymentMethod }) => (
      <span className="a-line">
        <PaymentChip status={paymentStatus} />
        <span className="a-sub">{paymentMethod}</span>
      </span>
    ),
  },
  { key: 'status', phone: 'more', cell: ({ orderStatus }) => <OrderChip status={orderStatus} /> },
  {
    key: 'waiting',
    phone: 'second aside',
    noWrap: true,
    cell: ({ waitingDays }) => <Waiting days={waitingDays} />,
  },
  { key: 'phone', noWrap: true, cell: ({ phone }) => phone },
  { key: 'pin', cell: ({ postalCode }) => postalCode },
  { key: 'state', cell: ({ state }) => state },
  { key: 'voucher', cell: ({ voucher }) => voucher },
  {
    key: 'tracking',
    cell: ({ trackingNumber }) => <span className="a-mono">{trackingNumber}</span>,
  },
  { key: 'tags', cell: ({ tags }) => tags.join(', ') },
  { key: 'assigned', cell: ({ assignedTo }) => assignedTo?.name },
]

type CellProps = { row: OrderRow }

/** Leads to the order with the list that it stands in, so that the next one is a key away. */
function NumberCell({ row: { orderNumber, phoneToConfirm, hasNote } }: CellProps) {
  const { search } = useLocation()
  return (
    <span className="a-line">
      <Link className="id" to={orderPath(orderNumber, { list: listOf(search) || 'view=to-pack' })}>
        {orderNumber}
      </Link>
      {phoneToConfirm && (
        <span className="a-sub">
          <Icon name="phone" /> To confirm
        </span>
      )}
      {hasNote && (
        <span className="a-sub">
          <Icon name="sticky-note" />
          <span className="sr">has a note</span>
        </span>
      )}
    </span>
  )
}

function CustomerCell({ row: { name, city } }: CellProps) {
  return (
    <>
      {name}
      <small>{city}</small>
    </>
  )
}
