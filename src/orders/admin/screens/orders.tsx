import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { listStateOf, type ListState } from '#admin/list/list-state.ts'
import { List } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { tried } from '#admin/parts/client.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import type { OrderRow } from '../shapes.ts'
import { askOrders } from './client.ts'
import { orderCells } from './order-cells.tsx'
import { ordersShape, queryOf } from './orders-shape.ts'

export const meta: MetaFunction = ({ matches }) => titled('Orders', matches)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const orders = askOrders(context)
  // Who only packs may not ask for the members.
  const members = await tried(() => orders.members())
  const shape = ordersShape(members.ok ? members.value : [], request.url)
  const state = listStateOf(shape, request.url)
  await openExact(orders, state)
  const [page, views, saved] = await Promise.all([
    orders.list(queryOf(state)),
    orders.viewCounts(),
    savedViewsOf(context, shape.name),
  ])
  const counts = Object.fromEntries(views.map(({ view, count }) => [view, count]))
  return { shape, page, counts, saved }
}

/** The whole number of an order, typed as the search, leads to it. */
async function openExact(orders: ReturnType<typeof askOrders>, { search }: ListState) {
  if (!/^\d{1,15}$/.test(search)) return
  const found = await tried(() => orders.detail({ number: search }))
  if (found.ok) throw redirect(`/orders/${found.value.orderNumber}`)
}

function toneOf({ waitingDays }: OrderRow): 'bad' | undefined {
  return (waitingDays ?? 0) >= 4 ? 'bad' : undefined
}

export default function Orders() {
  const { shape, page, counts, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Orders" />
      {page.searchedBackTo && (
        <Note>
          Searched back to {dayAndClock(page.searchedBackTo)}. “Older” goes on from there.
        </Note>
      )}
      <List
        shape={shape}
        columns={orderCells}
        page={page}
        title="Orders"
        idOf={({ _id }) => _id}
        hrefOf={({ orderNumber }) => `/orders/${orderNumber}`}
        labelOf={({ orderNumber }) => `order ${orderNumber}`}
        rowTone={toneOf}
        saved={saved}
        counts={counts}
        empty={{
          title: 'No orders here',
          text: 'Orders of this view stand here as soon as there are some.',
        }}
      />
    </>
  )
}
