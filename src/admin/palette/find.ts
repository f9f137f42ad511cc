import type { LoaderFunctionArgs } from 'react-router'
import { apiClients } from '#web/client.ts'
import { adminClient, tried } from '../parts/client.ts'
import type { FoundOrder } from './commands.ts'

type Orders = {
  list(input: { q: string; limit: number }): Promise<{
    rows: { orderNumber: string; name: string; orderStatus: string }[]
  }>
}

const most = 5

/** Orders for the words of the palette; none for who may not read them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  return { typed, orders: typed === '' ? [] : await ordersFor(context, typed) }
}

async function ordersFor(context: LoaderFunctionArgs['context'], q: string): Promise<FoundOrder[]> {
  if (!context.get(apiClients).orders) return []
  const orders = adminClient(context, 'orders') as unknown as Orders
  const found = await tried(() => orders.list({ q, limit: most }))
  if (!found.ok) return []
  return found.value.rows.map(({ orderNumber, name, orderStatus }) => ({
    number: orderNumber,
    name,
    status: orderStatus,
  }))
}
