import { askOrders } from '#orders/screens/client.ts'
import type { Quote } from '#orders/shapes.ts'
import type { Context } from '#web/client.ts'
import { usableOf } from './usable-voucher.ts'

type About = { products: { productId: string; quantity: number }[]; postalCode: string }

/**
 * The quote of the page. A code of its address counts only where it is offered: nobody guesses codes
 * by this page.
 */
export async function quoteOf(context: Context, about: About, code: string | null): Promise<Quote> {
  const quote = await askOrders(context).quote({ ...about, offers: true })
  const voucher = usableOf(quote, code)
  return voucher ? askOrders(context).quote({ ...about, voucher, offers: true }) : quote
}
