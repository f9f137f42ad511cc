import { serialsTyped } from '#catalogue/serials/rules.ts'
import type { FieldError } from '#platform/rpc/contract.ts'
import { rupeesOf } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { Seen } from '../../inputs.ts'
import type { askOrders } from '../client.ts'
import { piecesIn, serialsField } from './chosen-pieces.ts'

/** The forms of an order's page, and the call that each makes. */

type Orders = ReturnType<typeof askOrders>
export type Fields = Record<string, string>
type Call = (orders: Orders, fields: Fields) => Promise<unknown>

/** Names of address fields stand as the contract names its errors. */
export const contactFields = [
  'recipient',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'country',
  'postalCode',
] as const

export const moveForms: Record<string, Call> = {
  receiveTransfer: (orders, fields) =>
    orders.receiveTransfer({
      ...moveOf({ ...fields, reference: '' }),
      rupees: rupeesOf(paiseTyped(fields.rupees ?? '') ?? 0),
      reference: fields.reference ?? '',
    }),
  confirmPhone: (orders, fields) => orders.confirmPhone(moveOf(fields)),
  pack: (orders, fields) => orders.pack(moveOf(fields)),
  openParcel: (orders, fields) =>
    orders.openParcel({ ...moveOf(fields), key: fields.key ?? '', lines: linesOf(fields) }),
  putBackParcel: (orders, fields) => orders.putBackParcel(parcelOf(fields)),
  sendParcel: (orders, fields) => orders.sendParcel({ ...parcelOf(fields), ...trackingOf(fields) }),
  undoSendParcel: (orders, fields) => orders.undoSendParcel(parcelOf(fields)),
  correctParcelTracking: (orders, fields) =>
    orders.correctParcelTracking({ ...parcelOf(fields), ...trackingOf(fields) }),
  deliverParcel: (orders, fields) =>
    orders.deliverParcel({ ...parcelOf(fields), ...collectedOf(fields) }),
  takeBackParcel: (orders, fields) =>
    orders.takeBackParcel({
      ...withReason(fields),
      parcel: fields.parcel ?? '',
      resaleable: fields.resaleable === 'yes',
    }),
  unpack: (orders, fields) => orders.unpack(moveOf(fields)),
  send: (orders, fields) => orders.send({ ...moveOf(fields), ...trackingOf(fields) }),
  undoSend: (orders, fields) => orders.undoSend(moveOf(fields)),
  correctTracking: (orders, fields) =>
    orders.correctTracking({ ...moveOf(fields), ...trackingOf(fields) }),
  deliver: (orders, fields) => orders.deliver({ ...moveOf(fields), ...collectedOf(fields) }),
  cancel: (orders, fields) => orders.cancel(withReason(fields)),
  takeOff: (orders, fields) =>
    orders.takeOff({
      ...moveOf(fields),
      key: fields.key ?? '',
      lines: linesOf(fields).map((line) => ({ ...line, ...serialsOf(fields, line) })),
      cause: fields.cause as 'damaged',
      ...restockOf(fields),
    }),
  refund: (orders, fields) => orders.refund({ ...withReason(fields), ...amountOf(fields) }),
  recordCashRefund: (orders, fields) =>
    orders.recordCashRefund({ ...withReason(fields), ...amountOf(fields) }),
  return: (orders, fields) =>
    orders.return({ ...withReason(fields), resaleable: fields.resaleable === 'yes' }),
  editContact: (orders, fields) =>
    orders.editContact({ ...moveOf(fields), contact: contactOf(fields) }),
  editBilling: (orders, fields) =>
    orders.editBilling({ ...moveOf(fields), billing: billingOf(fields) }),
  restoreContact: (orders, fields) => orders.restoreContact(moveOf(fields)),
  scanSerials: (orders, { number = '', serials = '' }) =>
    orders.scanSerials({ number, serials: serialsTyped(serials) }),
  takeOutSerial: (orders, { number = '', serial = '' }) => orders.takeOutSerial({ number, serial }),
  note: (orders, { id = '', note = '' }) => orders.addNote({ order_id: id, note }),
  tags: (orders, fields) => orders.setTags({ ...asSeen(fields), tags: tagsOf(fields) }),
  assign: (orders, fields) =>
    orders.assign({ ...asSeen(fields), assignedTo: fields.assignedTo || null }),
  resend: (orders, { id = '', email = '', to = '', other }) =>
    orders.resendEmail({
      order_id: id,
      email_id: email,
      ...(other === 'yes' && { to: to.trim() }),
    }),
}

function asSeen({ id = '', status = '', version = '' }: Fields) {
  return { order_id: id, seen: { status, version: Number(version) } as Seen }
}

function moveOf(fields: Fields) {
  const reason = reasonOf(fields)
  return { ...asSeen(fields), ...(reason !== '' && { reason }) }
}

function parcelOf(fields: Fields) {
  return { ...moveOf(fields), parcel: fields.parcel ?? '' }
}

/** An empty one is refused by the call, which names the field. */
function withReason(fields: Fields) {
  return { ...asSeen(fields), reason: reasonOf(fields) }
}

/** "no stock: the last box was damaged (reference UTR 12345)". */
function reasonOf({ choice = '', reason = '', reference = '' }: Fields): string {
  const words = [choice, reason.trim()].filter(Boolean).join(': ')
  return reference.trim() === '' ? words : `${words} (reference ${reference.trim()})`
}

/** Unchosen it is refused by the call, which names the field. */
function restockOf({ restock }: Fields) {
  return { restock: restock === undefined ? (undefined as never) : restock === 'yes' }
}

function linesOf(fields: Fields) {
  return [...piecesIn(fields)].map(([product, pieces]) => ({ product, pieces }))
}

/** Of a packed order: which pieces. */
function serialsOf(fields: Fields, { product }: { product: string }) {
  const serials = serialsTyped(fields[serialsField(product)] ?? '')
  return serials.length > 0 ? { serials } : {}
}

function trackingOf({ trackingNumber = '' }: Fields) {
  return { trackingNumber }
}

function contactOf(fields: Fields) {
  const entries = contactFields.map((name) => [name, fields[`contact.${name}`] ?? ''])
  return Object.fromEntries(entries) as Parameters<Orders['editContact']>[0]['contact']
}

/** Without a GSTIN and a name nobody but the shopper is billed. */
function billingOf(fields: Fields) {
  const of = (name: string) => fields[`billing.${name}`] ?? ''
  const billing = { gstin: of('gstin'), legalName: of('legalName'), poNumber: of('poNumber') }
  return `${billing.gstin}${billing.legalName}`.trim() === '' ? null : billing
}

/** The tags of now, with one more or one less. */
function tagsOf({ tags = '', add = '', remove }: Fields): string[] {
  const words = tags.split('\n').filter((word) => word !== '' && word !== remove)
  return add.trim() === '' ? words : [...words, add.trim()]
}

function collectedOf({ collected = '' }: Fields) {
  const paise = paiseTyped(collected)
  return paise === undefined ? {} : { collected: rupeesOf(paise) }
}

/** Without an amount or pieces all that is left. */
function amountOf(fields: Fields) {
  const { key = '', howMuch, rupees = '' } = fields
  if (howMuch === 'pieces') return { key, lines: linesOf(fields) }
  const paise = howMuch === 'amount' ? paiseTyped(rupees) : undefined
  return { key, ...(paise !== undefined && { rupees: rupeesOf(paise) }) }
}

const noAmount = 'Please enter an amount in rupees, such as 1,499.50.'

/** What no call can be asked with, because it cannot be read. */
export function unreadable({ intent, howMuch, rupees = '', collected, choice, to, other }: Fields) {
  const errors: FieldError[] = []
  const isAmount = howMuch === 'amount' || intent === 'receiveTransfer'
  if (isAmount && paiseTyped(rupees) === undefined)
    errors.push({ path: 'rupees', message: noAmount })
  const isDelivery = intent === 'deliver' || intent === 'deliverParcel'
  if (isDelivery && collected !== undefined && paiseTyped(collected) === undefined)
    errors.push({ path: 'collected', message: noAmount })
  if (choice === '') errors.push({ path: 'choice', message: 'Please choose a reason.' })
  if (intent === 'resend' && other === 'yes' && !to?.trim())
    errors.push({ path: 'to', message: 'Please enter the other address.' })
  return errors
}
