import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { List, type CellColumn } from '#admin/list/list.tsx'
import { listStateOf } from '#admin/list/list-state.ts'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import { returnReasons } from '../../../returns/lifecycle.ts'
import type { ReturnRow } from '../../returns/shapes.ts'
import { askReturns, returnPath } from './client.ts'
import { ReturnChip } from './return-chip.tsx'
import { queryOf, returnsShape as shape } from './returns-shape.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returns = askReturns(context)
  const state = listStateOf(shape, request.url)
  const [page, views, saved] = await Promise.all([
    returns.list(queryOf(state)),
    returns.viewCounts(),
    savedViewsOf(context, shape.name),
  ])
  const counts = Object.fromEntries(views.map(({ view, count }) => [view, count]))
  return { page, counts, saved }
}

export const meta: MetaFunction = ({ matches }) => titled('Returns', matches)

const cells: CellColumn<ReturnRow>[] = [
  {
    key: 'number',
    phone: 'title',
    noWrap: true,
    cell: ({ number }) => (
      <Link className="id" to={returnPath(number)}>
        {number}
      </Link>
    ),
  },
  {
    key: 'order',
    noWrap: true,
    cell: ({ orderNumber }) => <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
  },
  { key: 'customer', phone: 'second', cell: ({ customer, city }) => `${customer}, ${city}` },
  { key: 'pieces', align: 'right', cell: ({ pieces }) => pieces },
  {
    key: 'reason',
    phone: 'more',
    cell: ({ reason, resolution }) =>
      resolution === 'replacement'
        ? `${returnReasons[reason].label}; to be replaced`
        : returnReasons[reason].label,
  },
  {
    key: 'state',
    phone: 'chips',
    cell: ({ state, amount }) => <ReturnChip {...{ state, amount }} />,
  },
  { key: 'since', phone: 'second aside', noWrap: true, cell: ({ since }) => dayAndClock(since) },
  {
    key: 'amount',
    align: 'right',
    phone: 'aside',
    cell: ({ amount }) => (amount ? rupeesExact(paiseOf(amount)) : ''),
  },
  { key: 'opened', noWrap: true, cell: ({ openedAt }) => dayAndClock(openedAt) },
]

export default function Returns() {
  const { page, counts, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Returns"
        facts="Pieces that shoppers send back; a whole order comes back on its own page."
      />
      <List
        shape={shape}
        columns={cells}
        page={page}
        title="Returns"
        idOf={({ number }) => number}
        hrefOf={({ number }) => returnPath(number)}
        labelOf={({ number }) => `return ${number}`}
        saved={saved}
        counts={counts}
        empty={{
          title: 'No returns here',
          text: 'What shoppers ask to send back stands here, with its steps.',
        }}
      />
    </>
  )
}
