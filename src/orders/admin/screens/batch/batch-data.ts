import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { listStateOf } from '#admin/list/list-state.ts'
import { tried } from '#admin/parts/client.ts'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { FieldError } from '#platform/rpc/contract.ts'
import type { Seen } from '../../inputs.ts'
import { batchActs, mostInBatch, type BatchAct } from '../../moves/rules.ts'
import { paperKinds } from '../../papers/rules.ts'
import type { OrderRow } from '../../shapes.ts'
import { askOrders } from '../client.ts'
import { listOf, withoutSheet } from '../order-path.ts'
import { ordersShape, queryOf } from '../orders-shape.ts'
import { trackingsIn } from './trackings.ts'

type Orders = ReturnType<typeof askOrders>
type Member = { _id: string; name: string }

/** What a batch answers, one line an order; or what is wrong with its form. */
export type BatchResult = Partial<FormAnswer> & {
  intent: string
  act?: BatchAct
  tag?: string
  answers?: { number: string; why: string | null }[]
}

export type Chosen = {
  act: BatchAct
  rows: OrderRow[]
  /** All that match: how many, and the last of these, from which the next ones follow. */
  matching: { count: number; past: string | null } | null
}

/** The orders of the sheet that the address names: those chosen, or all of the list's filters. */
export async function chosenOf(
  orders: Orders,
  url: string,
  members: readonly Member[],
): Promise<Chosen | null> {
  const { searchParams } = new URL(url)
  const act = batchActs.find((name) => name === searchParams.get('open'))
  if (!act) return null
  if (searchParams.get('all') === 'yes') {
    const { rows, count, older } = await orders.list(allOf(url, members))
    return { act, rows, matching: { count, past: older && (rows.at(-1)?.orderNumber ?? null) } }
  }
  return { act, rows: await rowsOf(orders, searchParams.get('orders') ?? ''), matching: null }
}

/** The first 200 of the list, or those after the last batch. */
function allOf(url: string, members: readonly Member[]) {
  const { searchParams } = new URL(url)
  const list = `http://list/?${listOf(String(searchParams))}`
  const query = queryOf(listStateOf(ordersShape(members, list), list))
  const past = searchParams.get('past') ?? ''
  return { ...query, limit: mostInBatch, ...(/^\d{1,15}$/.test(past) && { after: past }) }
}

async function rowsOf(orders: Orders, text: string): Promise<OrderRow[]> {
  const numbers = text.split(',').filter(Boolean).slice(0, mostInBatch).join(',')
  if (numbers === '') return []
  const found = await tried(() => orders.list({ numbers, limit: mostInBatch, sort: 'oldest' }))
  return found.ok ? found.value.rows : []
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => {
    throw data(undefined, { status: 415 })
  })
  const orders = askOrders(context)
  if (form.get('intent') !== 'batch') throw redirect(await sheetOf(orders, form, request.url))
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const act = batchActs.find((name) => name === fields.act)
  if (!act) throw data(undefined, { status: 400 })
  const tag = fields.tag?.trim() ?? ''
  const each = fields.undo === undefined ? seenIn(fields) : await asNow(orders, fields.undo)
  const input = {
    act,
    orders: each.map(({ number: _, ...order }) => order),
    ...(act === 'assign' && { assignedTo: fields.assignedTo || null }),
    ...((act === 'tag' || act === 'untag') && { tag }),
  }
  if (each.length === 0) return data<BatchResult>(nothingIn(fields), { status: 400 })
  const result = await submitted(context, fields, () => orders.batch(input))
  if (!result.ok) {
    const { errors } = result.answer.data
    return { ...result.answer, data: { ...result.answer.data, errors: ofRows(errors, each) } }
  }
  const answers = result.value.map(({ done, why }, at) => ({
    number: each[at]?.number ?? '',
    why: done ? null : (why ?? ''),
  }))
  return data<BatchResult>({ intent: 'batch', act, tag, answers })
}

function nothingIn(fields: Record<string, string>): BatchResult {
  const message =
    fields.act === 'send' ? 'Please give an order its tracking number.' : 'Please choose an order.'
  return {
    intent: 'batch',
    code: 'BAD_REQUEST',
    values: fields,
    errors: [{ path: 'pasted', message }],
  }
}

/** `orders.3.trackingNumber` is the field of the fourth order. */
function ofRows(errors: readonly FieldError[], each: readonly Each[]): FieldError[] {
  return errors.map(({ path, message }) => {
    const [, at] = /^orders\.(\d+)\./.exec(path) ?? []
    const number = at === undefined ? undefined : each[Number(at)]?.number
    return { path: number === undefined ? path : `tracking-${number}`, message }
  })
}

type Each = { number: string; order_id: string; seen: Seen; trackingNumber?: string }

/** The orders of the form as they were seen; those to be sent with their numbers. */
function seenIn(fields: Record<string, string>): Each[] {
  const names = Object.keys(fields).filter((name) => /^seen-\d{1,15}$/.test(name))
  const numbers = names.map((name) => name.slice('seen-'.length))
  const pasted = trackingsIn(fields.pasted ?? '', numbers)
  const each = numbers.map((number) => {
    const [id = '', version = '', ...status] = (fields[`seen-${number}`] ?? '').split(' ')
    const typed = fields[`tracking-${number}`]?.trim() ?? ''
    const trackingNumber = typed === '' ? pasted[number] : typed
    return {
      number,
      order_id: id,
      seen: { status: status.join(' '), version: Number(version) } as Seen,
      ...(trackingNumber !== undefined && { trackingNumber }),
    }
  })
  // A row left empty is not meant to be sent yet.
  return fields.act === 'send' ? each.filter(({ trackingNumber }) => trackingNumber) : each
}

/** To take a batch back: the orders as they are a moment after it. */
async function asNow(orders: Orders, numbers: string): Promise<Each[]> {
  return (await rowsOf(orders, numbers)).map(({ _id, orderNumber, orderStatus, version }) => ({
    number: orderNumber,
    order_id: _id,
    seen: { status: orderStatus, version },
  }))
}

/** Where the bar below the list leads: to papers, or to the sheet of an act. */
async function sheetOf(orders: Orders, form: FormData, url: string): Promise<string> {
  const act = String(form.get('act') ?? '')
  const isAll = form.get('all') === 'yes'
  const ids = form.getAll('id').map(String).slice(0, mostInBatch).join(',')
  const kind = paperKinds.find((name) => name === act)
  if (kind && (isAll || ids)) {
    const numbers = isAll ? await numbersOf(orders, url) : ids
    return `/orders/papers?${new URLSearchParams({ kind, orders: numbers })}`
  }
  const query = new URLSearchParams(withoutSheet(new URL(url).search))
  if (isAll || ids) query.set('open', act)
  if (isAll) query.set('all', 'yes')
  else if (ids) query.set('orders', ids)
  return `/orders${query.size > 0 ? `?${query}` : ''}`
}

async function numbersOf(orders: Orders, url: string): Promise<string> {
  const members = await tried(() => orders.members())
  const { rows } = await orders.list(allOf(url, members.ok ? members.value : []))
  return rows.map(({ orderNumber }) => orderNumber).join(',')
}
