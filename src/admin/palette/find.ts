import type { LoaderFunctionArgs } from 'react-router'
import type { contract as serials } from '#catalogue/admin/serials/contract.ts'
import type { contract as products } from '#catalogue/admin/contract.ts'
import type { contract as customers } from '#customers/contract.ts'
import type { contract as orders } from '#orders/admin/contract.ts'
import type { contract as staff } from '#staff/contract.ts'
import { adminClient, tried } from '../parts/client.ts'
import type { SearchHit } from './commands.ts'

type Context = LoaderFunctionArgs['context']

const most = 5

/** Orders, serial numbers, products, customers and members for the words of the palette; of each none for who may not see it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (typed === '') return { typed, hits: [] }
  const kinds = [ordersFor, serialsFor, productsFor, customersFor, membersFor]
  const answers = await Promise.all(kinds.map((kind) => tried(() => kind(context, typed))))
  return { typed, hits: answers.flatMap((answer) => (answer.ok ? answer.value : [])) }
}

async function ordersFor(context: Context, q: string): Promise<SearchHit[]> {
  const { rows } = await adminClient<typeof orders>(context, 'orders').list({ q, limit: most })
  return rows.map(({ orderNumber, name, orderStatus }) => ({
    group: 'Orders' as const,
    label: `${orderNumber} · ${name}`,
    to: `/orders/${orderNumber}`,
    fact: orderStatus,
  }))
}

/** Who has the piece with this number. */
async function serialsFor(context: Context, q: string): Promise<SearchHit[]> {
  const { rows } = await adminClient<typeof serials>(context, 'serials').list({ q, limit: most })
  return rows.map(({ id, serial, product, state, order }) => ({
    group: 'Serial numbers' as const,
    label: `${serial} · ${product.name}`,
    to: `/stock/serials/${id}`,
    fact: order === null ? state : `order ${order}`,
  }))
}

async function productsFor(context: Context, search: string): Promise<SearchHit[]> {
  const { rows } = await adminClient<typeof products>(context, 'catalogue').listProducts({
    search,
    limit: most,
  })
  return rows.map(({ id, name, sku }) => ({
    group: 'Products' as const,
    label: name,
    to: `/products/${id}`,
    fact: sku ?? '',
  }))
}

async function customersFor(context: Context, q: string): Promise<SearchHit[]> {
  const { rows } = await adminClient<typeof customers>(context, 'customers').list({
    q,
    limit: most,
  })
  return rows.map(({ _id, name, orders: count }) => ({
    group: 'Customers' as const,
    label: name,
    to: `/customers/${_id}`,
    fact: count === 1 ? '1 order' : `${count} orders`,
  }))
}

async function membersFor(context: Context, search: string): Promise<SearchHit[]> {
  const { members } = await adminClient<typeof staff>(context, 'staff').listStaff({ search })
  return members.slice(0, most).map(({ id, name, role }) => ({
    group: 'Staff' as const,
    label: name,
    to: `/staff/${id}`,
    fact: role.name,
  }))
}
