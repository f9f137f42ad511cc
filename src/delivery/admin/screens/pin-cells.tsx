import { Link, useLocation } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import { queryWith } from '#admin/list/list-state.ts'
import { Status } from '#admin/parts/status.tsx'
import { EditCell } from '#catalogue/admin/screens/edit-cell.tsx'
import { rupees } from '#platform/money.ts'
import { daysText } from '../rules.ts'
import type { ListedPin } from '../shapes.ts'
import { typedOf } from './typed-pin.ts'
import type { usePins } from './use-pins.ts'

export function pinCells({ change }: ReturnType<typeof usePins>): CellColumn<ListedPin>[] {
  return [
    { key: 'pin', phone: 'title', noWrap: true, cell: (row) => <PinLink row={row} /> },
    {
      key: 'place',
      phone: 'second',
      cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    { key: 'zone', cell: ({ zone }) => zone },
    {
      key: 'charge',
      align: 'right',
      phone: 'aside',
      cell: (row) => (
        <EditCell
          key={row.version}
          label={`Charge of ${row.pincode}`}
          column="charge"
          shown={row.shippingPaise === 0 ? 'Free' : rupees(row.shippingPaise)}
          typed={typedOf(row).charge}
          hint={() => (row.zone ? `Empty is that of ${row.zone}` : 'Empty is free')}
          save={(charge) =>
            change(
              [{ before: row, form: { ...typedOf(row), charge } }],
              `Charge of ${row.pincode} is saved`,
            )
          }
        />
      ),
    },
    {
      key: 'days',
      align: 'right',
      phone: 'second aside',
      phoneLabel: 'days',
      cell: ({ promisedFrom, promisedTo }) => daysText(promisedFrom, promisedTo) || 'none',
    },
    {
      key: 'cod',
      phone: 'chips',
      cell: ({ takesCash }) => (
        <Status tone={takesCash ? 'ok' : 'none'} icon={takesCash ? 'check' : 'x'}>
          {takesCash ? 'COD yes' : 'COD no'}
        </Status>
      ),
    },
    {
      key: 'sent',
      phone: 'more',
      cell: ({ sent }) => (
        <Status tone={sent ? 'ok' : 'ba'} icon={sent ? 'circle-check' : 'circle-x'}>
          {sent ? 'Sent' : 'Not sent'}
        </Status>
      ),
    },
  ]
}

function PinLink({ row: { pincode } }: { row: ListedPin }) {
  const { search } = useLocation()
  return (
    <Link className="id" to={queryWith(search, { pin: String(pincode) })} preventScrollReset>
      {pincode}
    </Link>
  )
}
