import type { Page } from '@playwright/test'
import { deliver } from '../support/journey-staff.ts'
import { orderPage } from './journey.ts'

type Delivered = { path: string; id: string; productId: string }

/** An order of the shopper who is logged in, delivered; its page, its id and its product. */
export async function aDeliveredOrder(page: Page, query?: string): Promise<Delivered> {
  const path = await orderPage(page, query)
  const answer = await page.request.get(`/api/own-order?number=${path.split('/').at(-1)}`)
  const { _id: id, products } = (await answer.json()).data
  await deliver(id)
  return { path, id, productId: products[0]._id }
}
