import type { z } from 'zod'
import type { Shop } from '#platform/shop.ts'
import { requestOnce, requestWithRetry, ProviderAway, ProviderRefused } from './provider-call.ts'
import {
  listOf,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlementRows,
  type Listed,
  type ProviderSettlementRow,
} from './provider-shapes.ts'

/** The provider's REST API as the shop uses it (payment-provider.md#rest). Amounts in paise. */

type NewOrder = { receipt: string; amountPaise: number }

const maxAttempts = 3

/**
 * Creates the order of a receipt at most once: each retry looks it up first. Throws ProviderAway
 * when unknown, ProviderRefused when rejected.
 */
export async function createProviderOrder(shop: Shop, newOrder: NewOrder): Promise<ProviderOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const existing =
        attempt === 1 ? undefined : await providerOrderOfReceipt(shop, newOrder.receipt)
      return (
        existing ??
        (await requestOnce(
          shop,
          { method: 'POST', path: '/orders', body: orderBody(newOrder) },
          ProviderOrder,
        ))
      )
    } catch (error) {
      // Some accounts reject a known receipt: our order, whose response was lost.
      const mayBeThere =
        error instanceof ProviderAway ||
        (error instanceof ProviderRefused && /receipt/i.test(error.reason))
      if (!mayBeThere || attempt >= maxAttempts) throw error
    }
  }
}

export async function providerOrderOfReceipt(
  shop: Shop,
  receipt: string,
): Promise<ProviderOrder | undefined> {
  const { items } = await call(
    shop,
    `/orders?receipt=${encodeURIComponent(receipt)}&count=100`,
    ProviderOrder,
  )
  return items.filter((order) => order.receipt === receipt).at(-1)
}

export function paymentsOfProviderOrder(
  shop: Shop,
  providerOrderId: string,
): Promise<Listed<ProviderPayment>> {
  return call(shop, `/orders/${encodeURIComponent(providerOrderId)}/payments`, ProviderPayment)
}

export function providerPayment(shop: Shop, paymentId: string): Promise<ProviderPayment> {
  return requestWithRetry(shop, get(`/payments/${encodeURIComponent(paymentId)}`), ProviderPayment)
}

/** A repeated capture is rejected; the caller then reads the payment. */
export function captureProviderPayment(
  shop: Shop,
  paymentId: string,
  amountPaise: number,
): Promise<ProviderPayment> {
  return requestOnce(
    shop,
    {
      method: 'POST',
      path: `/payments/${encodeURIComponent(paymentId)}/capture`,
      body: { amount: amountPaise, currency: 'INR' },
    },
    ProviderPayment,
  )
}

/** Idempotent by key. */
export function refundProviderPayment(
  shop: Shop,
  { paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string },
): Promise<ProviderRefund> {
  const body = { amount: amountPaise, speed: 'normal', receipt: key, notes: { refund: key } }
  return requestWithRetry(
    shop,
    {
      method: 'POST',
      path: `/payments/${encodeURIComponent(paymentId)}/refund`,
      body,
      headers: { 'x-refund-idempotency': key },
    },
    ProviderRefund,
  )
}

export async function refundsOfProviderPayment(
  shop: Shop,
  paymentId: string,
): Promise<ProviderRefund[]> {
  return (
    await call(shop, `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`, ProviderRefund)
  ).items
}

type Page = { since: Date; skip: number }

export const pageSize = 100

export function recentProviderPayments(shop: Shop, page: Page): Promise<Listed<ProviderPayment>> {
  return call(shop, `/payments?${query(page)}`, ProviderPayment)
}

export function recentProviderRefunds(shop: Shop, page: Page): Promise<Listed<ProviderRefund>> {
  return call(shop, `/refunds?${query(page)}`, ProviderRefund)
}

/** A page of what was settled on a day. */
export function settlementRowsOfDay(
  shop: Shop,
  { day, skip }: { day: string; skip: number },
): Promise<ProviderSettlementRow[]> {
  const [year, month, date] = day.split('-')
  const of = `year=${year}&month=${month}&day=${date}`
  const path = `/settlements/recon/combined?${of}&count=${pageSize}&skip=${skip}`
  return requestWithRetry(shop, get(path), ProviderSettlementRows)
}

async function call<Item extends z.ZodType>(
  shop: Shop,
  path: string,
  item: Item,
): Promise<Listed<z.output<Item>>> {
  const list = await requestWithRetry(shop, get(path), listOf(item))
  if (list.items.length < list.listed)
    shop.log.warn(
      { path: path.split('?')[0], unknown: list.listed - list.items.length },
      'the payment provider lists something of a kind we do not know',
    )
  return list
}

const get = (path: string) => ({ method: 'GET', path }) as const

const query = ({ since, skip }: Page) =>
  `from=${Math.floor(since.getTime() / 1000)}&count=${pageSize}&skip=${skip}`

/**
 * Captured automatically while the units are reserved, later only by us
 * (payment-provider.md#capture).
 */
function orderBody({ receipt, amountPaise }: NewOrder) {
  const capture_options = {
    automatic_expiry_period: 30,
    manual_expiry_period: 4320,
    refund_speed: 'normal',
  }
  return {
    amount: amountPaise,
    currency: 'INR',
    receipt,
    payment: { capture: 'automatic', capture_options },
  }
}
