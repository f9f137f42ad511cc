import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { onTestFinished } from 'vitest'
import { noteEvent } from '#accounts/events/note-event.ts'
import { passkey, twoFactor, user } from '#accounts/tables.ts'
import { customerNote } from '#customers/tables.ts'
import { blockCash } from '#orders/checkout/block-cash.ts'
import { deliverOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { refundOrder } from '#orders/moves/refund-order.ts'
import { takeOff } from '#orders/moves/take-off.ts'
import { answerReturn } from '#orders/returns/answer-return.ts'
import { askReturn } from '#orders/returns/open-return.ts'
import { sendRequestedRefund } from '#orders/payment/apply-refund.ts'
import { unitsOf } from '#orders/state/units.ts'
import { refund, webhookEvent } from '#payments/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { refillReminder } from '#reminders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'
import { anEntry } from './audit.ts'
import { aProduct } from './builders.ts'
import { checkoutBody, payAtProvider } from './paying.ts'
import { aVoucher } from './vouchers.ts'

export const password = 'a password of my own'

/** What the shopper told of themselves: nowhere else in any test. */
export const marks = {
  name: 'Zubeida',
  email: 'zubeida@marked.example.in',
  phone: '9811223344',
  recipient: 'Zainab',
  address: 'Peepul Lane',
  landmark: 'Banyan Well',
  city: 'Markapur',
  state: 'Markadesh',
  postalCode: '523316',
  legalName: 'Zubeida Nursing Home',
  vpa: 'zubeida@okmarked',
  passkey: 'Zubeida’s phone',
  note: 'spoke to her son',
}

/** A shop with a data folder of its own, which the journal of erasures is written to. */
export function withDataFolder(shop: Shop, about: Partial<Shop> = {}): Shop {
  const dataDir = mkdtempSync(join(tmpdir(), 'nadi-privacy-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { ...shop, ...about, settings: { ...shop.settings, dataDir } }
}

type About = { name: string; email: string; isVerified?: boolean }

/** Registered by the front door, and by default the owner of the address has opened the link. */
export async function aRegisteredShopper(
  shop: Shop,
  about: About = { name: `${marks.name} Khan`, email: marks.email },
): Promise<Shopper> {
  const { isVerified = true, ...person } = about
  const { body } = await asking(shop)('POST', '/api/signup', { body: { ...person, password } })
  await shop.db.update(user).set({ emailVerified: isVerified }).where(eq(user.id, body.data._id))
  return { id: body.data._id, ...person }
}

/** Places an order to the marked address; answers its id. */
export async function anOrderOf(
  shop: Shop,
  shopper: Shopper,
  about: Record<string, unknown> = {},
): Promise<{ id: string; body: any }> {
  const shippingAddress = {
    recipient: `${marks.recipient} Khan`,
    phone: marks.phone,
    address: `7 ${marks.address}`,
    landmark: `Behind ${marks.landmark}`,
    city: marks.city,
    state: marks.state,
    country: 'India',
    postalCode: marks.postalCode,
  }
  const { body } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row: await aProduct(shop) }], {
      shippingAddress,
      billing: {
        gstin: '29AABCR1718E1ZL',
        legalName: marks.legalName,
        poNumber: 'PO 7',
        forUs: true,
      },
      ...about,
    }),
  })
  return { id: body.checkout._id, body }
}

const because = { actor: 'owner meera', cause: marks.note }
const becauseOfStaff = { actor: `staff ${v7()}`, cause: marks.note }

export async function aDeliveredOrder(
  shop: Shop,
  shopper: Shopper,
  about: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await anOrderOf(shop, shopper, about)
  await shipOrder(shop, id, { ...because, trackingNumber: 'AWB-MARKED' })
  await deliverOrder(shop, id, because)
  return id
}

/** Paid online and delivered, with a part refunded and the provider's event of it. */
export async function aPaidOrder(shop: Shop, shopper: Shopper): Promise<string> {
  const { id, body } = await anOrderOf(shop, shopper, { paymentMethod: 'Online' })
  const proof = await payAtProvider(shop, body, {
    method: 'card',
    card: { number: '4100280000001007', name: marks.name },
    outcome: 'success',
    email: marks.email,
    contact: marks.phone,
  })
  await asking(shop, { as: shopper })('POST', '/api/payment/verify', { body: proof })
  await shipOrder(shop, id, { ...becauseOfStaff, trackingNumber: 'AWB-MARKED' })
  await deliverOrder(shop, id, becauseOfStaff)
  await refundOrder(shop, id, { ...becauseOfStaff, amountPaise: 10_000 })
  for (const row of await shop.db.select().from(refund))
    await sendRequestedRefund(shop, { payload: { refundId: row.id } })
  const event = JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: proof.razorpay_payment_id,
          vpa: marks.vpa,
          email: marks.email,
          contact: marks.phone,
        },
      },
    },
  })
  await shop.db.insert(webhookEvent).values({
    id: `event-${id}`,
    type: 'payment.captured',
    body: event,
    receivedAt: shop.clock(),
    processedAt: shop.clock(),
  })
  return id
}

/** Every piece of the order is damaged: it ends. */
async function takeAllOff(shop: Shop, id: string): Promise<void> {
  const pieces = (await unitsOf(shop, id)).map(
    ({ productId, quantity }) => [productId, quantity] as const,
  )
  await takeOff(shop, id, {
    ...becauseOfStaff,
    requestId: v7(),
    pieces: new Map(pieces),
    reductionCause: 'damaged',
    words: marks.note,
    restock: false,
    mayCancel: true,
  })
}

/** The provider has sent every refund on. */
export async function settleRefunds({ db }: Shop): Promise<void> {
  await db.execute(
    sql`update payment p set refunded_paise = (select coalesce(sum(amount_paise), 0) from refund r where r.payment_id = p.id)`,
  )
  await db.execute(sql`update refund set status = 'processed'`)
  await db.execute(
    sql`update "order" set payment_status = 'Partially Refunded' where payment_status = 'Refund Initiated'`,
  )
}

async function reviewWhatCame(shop: Shop, shopper: Shopper, orderId: string): Promise<void> {
  const [line] = await unitsOf(shop, orderId)
  const reviewForm = { words: `for ${marks.name}`, forWhom: 'self', authorName: `${marks.name} K.` }
  await asking(shop, { as: shopper })('POST', '/api/my-review/save', {
    body: { ...reviewForm, id: line?.productId, stars: 5 },
  })
}

/** A return that was asked for with words, and refused with others. */
async function returnWhatCame(shop: Shop, shopper: Shopper, orderId: string): Promise<void> {
  const [line] = await unitsOf(shop, orderId)
  const { id } = await askReturn(shop, shopper, {
    orderId,
    requestId: v7(),
    pieces: new Map([[line?.productId ?? '', 1]]),
    reason: 'size',
    words: `too small for ${marks.name}`,
  })
  const { actor } = becauseOfStaff
  await answerReturn(shop, id, { to: 'refused', actor, refusal: 'used', words: marks.note })
}

async function askAboutAProduct(shop: Shop, shopper: Shopper): Promise<void> {
  const { id: productId } = await aProduct(shop)
  const body = { productId, words: `Is it for ${marks.name}, too?` }
  await asking(shop, { as: shopper })('POST', '/api/product-questions', { body })
}

async function keepAnAddress(shop: Shop, shopper: Shopper): Promise<void> {
  const place = { city: 'Bengaluru', state: 'Karnataka', country: 'India', postalCode: '560001' }
  await asking(shop, { as: shopper })('POST', '/api/addresses', {
    body: { ...place, label: marks.name, phone: marks.phone, address: `7 ${marks.address}` },
  })
}

async function waitForAProduct(shop: Shop, shopper: Shopper): Promise<void> {
  const { id } = await aProduct(shop, { name: 'A wheelchair', stock: 0 })
  const body = { product: id, email: shopper.email }
  await asking(shop, { as: shopper })('POST', '/api/stock-alerts', { body })
}

async function getAQuotation(shop: Shop, shopper: Shopper): Promise<void> {
  const { id: productId } = await aProduct(shop)
  await asking(shop, { as: shopper })('POST', '/api/quotations', {
    body: {
      products: [{ productId, quantity: 1 }],
      clinic: marks.legalName,
      postalCode: marks.postalCode,
    },
  })
}

async function beReminded(shop: Shop, { id: userId }: Shopper): Promise<void> {
  const { id: productId } = await aProduct(shop)
  const at = shop.clock()
  const values = { id: v7(), userId, productId, days: 30, consentedAt: at, nextAt: at }
  await shop.db.insert(refillReminder).values(values)
}

/**
 * Somebody who used everything: orders of every end, a voucher, an enquiry, a forgotten password.
 */
export async function aShopperWithEverything(shop: Shop): Promise<Shopper> {
  const shopper = await aRegisteredShopper(shop)
  const ask = asking(shop)
  await ask('POST', '/api/log-in', { body: { email: shopper.email, password } })
  await ask('POST', '/api/forgot-password', { body: { email: shopper.email } })
  await ask('POST', '/api/send-enquery', {
    body: {
      name: shopper.name,
      email: 'Zubeida@Marked.example.in',
      number: marks.phone,
      subject: 'A bed',
      message: `for ${marks.name}`,
    },
  })
  await ask('POST', '/api/report-adverse-event', {
    body: {
      name: shopper.name,
      email: 'Zubeida@Marked.example.in',
      number: marks.phone,
      reporter: 'patient',
      device: 'A bed',
      serial: marks.phone,
      happenedOn: '2026-01-02',
      happened: 'It fell.',
      harm: 'minor',
      whereabouts: 'kept',
      toldMaker: 'no',
      patientInitials: 'ZB',
    },
  })
  const { code } = await aVoucher(shop)
  const orderId = await aDeliveredOrder(shop, shopper, { voucher: code, couponDiscount: 10 })
  for (const subject of [
    { kind: 'order', id: orderId },
    { kind: 'shopper', id: shopper.id },
  ])
    await anEntry(shop, { subject, reason: marks.note, before: { phone: marks.phone } })
  await aPaidOrder(shop, shopper)
  await takeAllOff(shop, (await anOrderOf(shop, shopper)).id)
  await settleRefunds(shop)
  const byStaff = { userId: shopper.id, staffId: v7() }
  const note = { ...byStaff, id: v7(), words: marks.note, at: shop.clock() }
  await shop.db.insert(customerNote).values(note)
  await blockCash(shop, { ...byStaff, reason: marks.note })
  const event = { userId: shopper.id, actor: 'owner meera', reason: marks.note }
  await noteEvent(shop, { ...event, what: 'Cash On Delivery switched off' })
  await reviewWhatCame(shop, shopper, orderId)
  await returnWhatCame(shop, shopper, orderId)
  await keepAnAddress(shop, shopper)
  await askAboutAProduct(shop, shopper)
  const { id: productId } = await aProduct(shop, { name: 'A walker' })
  await waitForAProduct(shop, shopper)
  await beReminded(shop, shopper)
  await getAQuotation(shop, shopper)
  await asking(shop, { as: shopper })('POST', '/api/wishlist', { body: { products: [productId] } })
  await asking(shop, { as: shopper })('POST', '/api/cart', {
    body: { changes: [{ id: 'a-change', productId, quantity: 2, price: 800 }] },
  })
  await shop.db.insert(passkey).values({
    id: v7(),
    userId: shopper.id,
    name: marks.passkey,
    credentialID: 'a credential',
    publicKey: 'a key',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  await shop.db.insert(twoFactor).values({
    id: v7(),
    userId: shopper.id,
    secret: 'the encrypted key',
    backupCodes: 'encrypted codes',
  })
  await shop.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, shopper.id))
  return shopper
}

/**
 * Every table of the shop, its queue and the practice provider in which a row says one of the
 * words.
 */
export async function tablesThatSay({ db }: Shop, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'practice') order by 1`)
  const tables: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await db.execute(
      sql`select from only ${sql.raw(name)} as t where lower(t::text) like any (${sql.param(words.map((word) => `%${word.toLowerCase()}%`))}::text[]) limit 1`,
    )
    if (rowCount) tables.push(name)
  }
  return tables
}
