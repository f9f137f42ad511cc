import {
  Link,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { listStateOf, pageOf, type ListShape } from '#admin/list/list-state.ts'
import { List, type CellColumn } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Avatar } from '#admin/parts/avatar.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import { customerViews, type CustomerView } from '../rules.ts'
import type { CustomerRow } from '../shapes.ts'
import { askCustomers } from './client.ts'
import { customerPath } from './customer-path.ts'
import { monthAndYear } from './customer-words.ts'
import './customers.css'

const viewNames: Record<CustomerView, string> = {
  all: 'All',
  new: 'New in 30 days',
  blocked: 'Cash On Delivery blocked',
}

const shape: ListShape = {
  name: 'customers',
  search: 'Name, e-mail, phone, order',
  views: customerViews.map((key) => ({ key, label: viewNames[key] })),
  columns: [
    { key: 'name', label: 'Name', isFixed: true },
    { key: 'contact', label: 'E-mail and phone' },
    { key: 'place', label: 'Place' },
    { key: 'orders', label: 'Orders' },
    { key: 'spent', label: 'Spent' },
    { key: 'last', label: 'Last order' },
    { key: 'returns', label: 'Returns', isOptional: true },
    { key: 'since', label: 'Since' },
    { key: 'marks', label: 'Marks' },
  ],
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customers = askCustomers(context)
  const state = listStateOf(shape, request.url)
  const [page, counts, saved] = await Promise.all([
    customers.list({
      view: state.view as CustomerView,
      ...(state.search && { q: state.search }),
      ...pageOf(state),
    }),
    customers.viewCounts(),
    savedViewsOf(context, shape.name),
  ])
  return {
    page,
    counts: Object.fromEntries(counts.map(({ view, count }) => [view, count])),
    saved,
  }
}

export const meta: MetaFunction = ({ matches }) => titled('Customers', matches)

const cells: CellColumn<CustomerRow>[] = [
  { key: 'name', phone: 'title', cell: (row) => <NameCell row={row} /> },
  { key: 'contact', phone: 'second', cell: (row) => <ContactCell row={row} /> },
  { key: 'place', cell: ({ place }) => place },
  { key: 'orders', align: 'right', phone: 'second aside', phoneLabel: 'Orders', cell: ordersOf },
  {
    key: 'spent',
    align: 'right',
    phone: 'aside',
    cell: ({ spent }) => <b className="a-strong num">{rupees(paiseOf(spent))}</b>,
  },
  {
    key: 'last',
    noWrap: true,
    cell: ({ lastOrderAt }) => (lastOrderAt ? dayAndMonth(lastOrderAt) : 'none'),
  },
  { key: 'returns', align: 'right', cell: ({ returns }) => (returns === 0 ? 'none' : returns) },
  { key: 'since', noWrap: true, cell: ({ since }) => monthAndYear(since) },
  { key: 'marks', phone: 'chips', cell: (row) => <Marks row={row} /> },
]

/** Sums are of the newest 1,000 orders. */
function ordersOf({ orders }: CustomerRow): string {
  return orders >= 1000 ? '1,000+' : String(orders)
}

export default function Customers() {
  const { page, counts, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Customers"
        facts={page.isMasked && 'Contacts are shown in part to your role; showing one is noted.'}
        actions={
          <ButtonLink weight="line" to="/consents">
            Consents
          </ButtonLink>
        }
      />
      <List
        shape={shape}
        columns={cells}
        page={page}
        title="Customers"
        idOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/customers/${_id}`}
        labelOf={({ name }) => name}
        saved={saved}
        counts={counts}
        empty={{ title: 'No customers here', text: 'Whoever registers in the shop stands here.' }}
      />
    </>
  )
}

type CellProps = { row: CustomerRow }

/** Leads to the customer with the list that the row stands in, for the way back. */
function NameCell({ row: { _id, name } }: CellProps) {
  const { search } = useLocation()
  return (
    <span className="cust-name">
      <Avatar name={name} />
      <Link className="id" to={customerPath(_id, { list: search })}>
        {name}
      </Link>
    </span>
  )
}

function ContactCell({ row: { email, phone } }: CellProps) {
  return (
    <span className="a-sub cust-contact">
      <span>{email ?? 'no e-mail'}</span>
      {phone && <span className="num">{phone}</span>}
    </span>
  )
}

function Marks({ row: { isVerified, isCashBlocked } }: CellProps) {
  return (
    <span className="cust-marks">
      {isCashBlocked && (
        <Status tone="ba" icon="circle-slash">
          COD blocked
        </Status>
      )}
      {!isVerified && <Status icon="mail">E-mail not confirmed</Status>}
    </span>
  )
}
