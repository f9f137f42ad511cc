import { redirect, type LoaderFunctionArgs } from 'react-router'
import { listStateOf, type ListState } from '#admin/list/list-state.ts'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { tried } from '#admin/parts/client.ts'
import { chosenOf } from './batch/batch-data.ts'
import { askOrders } from './client.ts'
import { ordersShape, queryOf } from './orders-shape.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const orders = askOrders(context)
  // Who only packs may not ask for the members.
  const found = await tried(() => orders.members())
  const members = found.ok ? found.value : []
  const shape = ordersShape(members, request.url)
  const state = listStateOf(shape, request.url)
  await openExact(orders, state)
  const [page, views, saved, chosen] = await Promise.all([
    orders.list(queryOf(state)),
    orders.viewCounts(),
    savedViewsOf(context, shape.name),
    chosenOf(orders, request.url, members),
  ])
  const counts = Object.fromEntries(views.map(({ view, count }) => [view, count]))
  const { searchParams } = new URL(request.url)
  const ticked = (searchParams.get('ticked') ?? '').split(',')
  return { shape, page, counts, saved, members, chosen, ticked, view: state.view }
}

/** The whole number of an order, typed as the search, leads to it. */
async function openExact(orders: ReturnType<typeof askOrders>, { search }: ListState) {
  if (!/^\d{1,15}$/.test(search)) return
  const found = await tried(() => orders.detail({ number: search }))
  if (found.ok) throw redirect(`/orders/${found.value.orderNumber}`)
}
