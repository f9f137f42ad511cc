import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { v7 } from 'uuid'
import { tried } from '#admin/parts/client.ts'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { rupeesOf } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { Condition, Refusal } from '../../../returns/lifecycle.ts'
import { askOrders } from '../client.ts'
import { askReturns, returnPath } from './client.ts'

type Returns = ReturnType<typeof askReturns>
type Fields = Record<string, string>

export async function loader({ context, request, params: { number = '' } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const returned = await askReturns(context).detail({ number: number.replace(/^r/i, '') })
  const serials = await tried(() => askOrders(context).serials({ number: returned.orderNumber }))
  return {
    returned,
    /** Of its order, where a product is kept by serial numbers. */
    serials: serials.ok ? serials.value.lines : [],
    open: searchParams.get('open') ?? '',
    done: searchParams.get('done') ?? '',
    // Of the refund that this page may ask for: sent twice, it is done once.
    key: v7(),
  }
}

const forms: Record<string, (returns: Returns, fields: Fields) => Promise<unknown>> = {
  approve: (returns, fields) => returns.approve(withWords(fields)),
  refuse: (returns, fields) =>
    returns.refuse({ ...withWords(fields), refusal: fields.refusal as Refusal }),
  undo: (returns, { id = '' }) => returns.undo({ id }),
  withdraw: (returns, fields) => returns.withdraw(withWords(fields)),
  receive: (returns, fields) => returns.receive({ ...withWords(fields), came: cameIn(fields) }),
  unreceive: (returns, fields) => returns.undoReceive(withWords(fields)),
  refund: (returns, fields) => returns.refund({ ...withWords(fields), ...moneyIn(fields) }),
  send: (returns, { trackingNumber = '', ...fields }) =>
    returns.sendReplacement({ ...withWords(fields), trackingNumber }),
  unsend: (returns, { id = '' }) => returns.undoReplacement({ id }),
  renumber: (returns, { id = '', trackingNumber = '' }) =>
    returns.correctReplacement({ id, trackingNumber }),
  deliver: (returns, { id = '' }) => returns.deliverReplacement({ id }),
  close: (returns, { id = '', words = '' }) => returns.close({ id, words }),
}

function withWords({ id = '', words = '' }: Fields) {
  return { id, ...(words.trim() !== '' && { words }) }
}

const prefix = 'came.'

export const cameField = (productId: string, condition: string) =>
  `${prefix}${productId}.${condition}`

const piecePrefix = 'piece.'

export const pieceField = (productId: string, serial: string) =>
  `${piecePrefix}${productId}.${serial}`

/** Pieces by their serial numbers, each with how it came. */
function piecesIn(fields: Fields) {
  const came = new Map<string, { product: string; condition: Condition; serials: string[] }>()
  for (const [name, condition] of Object.entries(fields)) {
    if (!name.startsWith(piecePrefix) || condition === '') continue
    const [product = '', ...serial] = name.slice(piecePrefix.length).split('.')
    const key = `${product} ${condition}`
    const line = came.get(key) ?? { product, condition: condition as Condition, serials: [] }
    came.set(key, { ...line, serials: [...line.serials, serial.join('.')] })
  }
  return [...came.values()].map((line) => ({ ...line, pieces: line.serials.length }))
}

function cameIn(fields: Fields) {
  return [...countsIn(fields), ...piecesIn(fields)]
}

function countsIn(fields: Fields) {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [product = '', condition = ''] = name.slice(prefix.length).split('.')
    return name.startsWith(prefix) && Number(value) > 0
      ? [{ product, condition: condition as Condition, pieces: Number(value) }]
      : []
  })
}

/** Without an amount what the pieces are worth. */
function moneyIn({ key = '', howMuch, rupees = '', reference = '' }: Fields) {
  const paise = howMuch === 'amount' ? paiseTyped(rupees) : undefined
  return {
    key,
    ...(paise !== undefined && { rupees: rupeesOf(paise) }),
    ...(reference.trim() !== '' && { reference }),
  }
}

export async function action({ context, request, params: { number = '' } }: ActionFunctionArgs) {
  const fields: Fields = await fieldsOf(request)
  const { intent = '', howMuch, rupees = '' } = fields
  const call = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!call) throw data(undefined, { status: 400 })
  if (intent === 'refund' && howMuch === 'amount' && paiseTyped(rupees) === undefined) {
    const errors = [
      { path: 'rupees', message: 'Please enter an amount in rupees, such as 1,499.50.' },
    ]
    return data<FormAnswer>(
      { intent, code: 'BAD_REQUEST', errors, values: fields },
      { status: 400 },
    )
  }
  const result = await submitted(context, fields, () => call(askReturns(context), fields))
  if (!result.ok) return result.answer
  throw redirect(returnPath(number, { done: intent }))
}

/** Somebody else was quicker: the page shows how it is now, beside what was typed. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs): boolean {
  return about.actionStatus === 409 || about.defaultShouldRevalidate
}
