import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { v7 } from 'uuid'
import { listStateOf } from '#admin/list/list-state.ts'
import { tried } from '#admin/parts/client.ts'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import { askOrders } from '../client.ts'
import { askReturns } from '../returns/client.ts'
import { moveForms, unreadable, type Fields } from '../moves/move-forms.ts'
import { listOf, orderPath } from '../order-path.ts'
import { ordersShape, queryOf } from '../orders-shape.ts'

type Orders = ReturnType<typeof askOrders>

export async function loader({ context, request, params: { number = '' } }: LoaderFunctionArgs) {
  const orders = askOrders(context)
  const { searchParams } = new URL(request.url)
  const list = listOf(searchParams.get('list') ?? '')
  const open = searchParams.get('open') ?? ''
  const order = await orders.detail({ number })
  // Who only packs may ask neither for the story nor for the members.
  const [story, members, returns, serials] = await Promise.all([
    tried(() => orders.story({ number })),
    tried(() => orders.members()),
    tried(() => askReturns(context).ofOrder({ number: order.orderNumber })),
    tried(() => orders.serials({ number: order.orderNumber })),
  ])
  const people = members.ok ? members.value : []
  return {
    order,
    story: story.ok ? story.value : null,
    members: people,
    returns: returns.ok ? returns.value : null,
    serials: serials.ok ? serials.value : null,
    around: list === '' ? null : await aroundIn(orders, { list, number, people }),
    list,
    open,
    email: await emailOf(orders, { number, open, id: searchParams.get('email') ?? '' }),
    parcel: searchParams.get('parcel') ?? '',
    done: searchParams.get('done') ?? '',
    // Of the refund that this page may ask for: sent twice, it is done once.
    key: v7(),
    now: Date.now(),
  }
}

type Place = { list: string; number: string; people: { _id: string; name: string }[] }

async function aroundIn(orders: Orders, { list, number, people }: Place) {
  const url = `http://list/?${list}`
  const { limit: _, ...filters } = queryOf(listStateOf(ordersShape(people, url), url))
  const found = await tried(() => orders.neighbours({ ...filters, number }))
  return found.ok ? found.value : null
}

/** The email of a sheet; its text only where it is read. */
async function emailOf(orders: Orders, about: { number: string; open: string; id: string }) {
  const { number, open, id } = about
  if (open === 'resend') return { _id: id, text: null, problem: null }
  if (open !== 'email') return null
  const found = await tried(() => orders.email({ number, email_id: id }))
  return found.ok
    ? { _id: id, text: found.value, problem: null }
    : { _id: id, text: null, problem: found.message }
}

export async function action({ context, request, params: { number = '' } }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { intent = '' } = fields
  const call = Object.hasOwn(moveForms, intent) ? moveForms[intent] : undefined
  if (!call) throw data(undefined, { status: 400 })
  const errors = unreadable(fields)
  const question = errors.length > 0 ? undefined : otherAddress(fields)
  if (errors.length > 0 || question)
    return data<FormAnswer>(
      { intent, code: question ? 'SURE' : 'BAD_REQUEST', errors, ...question, values: fields },
      { status: 400 },
    )
  const result = await submitted(context, fields, () => call(askOrders(context), fields))
  if (!result.ok) return result.answer
  const list = listOf(new URL(request.url).searchParams.get('list') ?? '')
  throw redirect(orderPath(number, { list, done: intent }))
}

/** Another address than the shopper's is asked for twice. */
function otherAddress({ intent, other, to = '', sure }: Fields) {
  if (intent !== 'resend' || other !== 'yes' || sure === to) return undefined
  return {
    message: `This email goes to ${to}, which is not the shopper's address, with name, phone and address of the order. Press again to send it there.`,
  }
}

/** Somebody else was quicker: the page shows how the order is now, beside what was typed. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs): boolean {
  return about.actionStatus === 409 || about.defaultShouldRevalidate
}
