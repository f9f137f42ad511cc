import { timingSafeEqual } from 'node:crypto'
import { splitLanguage } from '#platform/language/addresses.ts'
import { staffHash } from '#platform/settings/staff-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories, type InCategory } from '../../categories.ts'
import type { ShownFact } from '../../facts/rules.ts'
import { withShownFacts } from '../../facts/with-facts.ts'
import type { ProductRow } from '../../product-columns.ts'
import { productRecord } from '../change-product.ts'
import { bodyOf, columnsOf } from '../product-body.ts'
import { sellingPricePaise } from '../rules.ts'
import { draftOf } from './draft-record.ts'

/** The parameter of the shop's page that shows a draft. */
export const previewParameter = 'preview'
const goodForMs = 30 * 60_000

/** A link to the shop's own page with the draft, for its holder, for half an hour. */
export function previewLink(shop: Shop, id: string): { url: string; until: string } {
  const untilMs = shop.clock().getTime() + goodForMs
  const token = `${untilMs.toString(36)}.${signatureOf(shop, id, untilMs)}`
  const { publicUrl } = shop.settings
  return {
    url: `${publicUrl}/product/product-details/${id}?${previewParameter}=${token}`,
    until: new Date(untilMs).toISOString(),
  }
}

const address = /^\/product\/product-details\/([0-9a-f-]{36})(?:\.data)?$/
const token = /^([0-9a-z]{1,10})\.([\w-]{43})$/

/** The product of a request for a preview; undefined for any other, also for a link that ended. */
export function previewedId(shop: Shop, { pathname, searchParams }: URL): string | undefined {
  const parameter = searchParams.get(previewParameter)
  const { path } = splitLanguage(pathname, shop.settings.languages)
  const id = parameter === null ? undefined : address.exec(path)?.[1]
  const [, until, signature] = token.exec(parameter ?? '') ?? []
  if (!id || !until || !signature) return undefined
  const untilMs = Number.parseInt(until, 36)
  const isOver = untilMs < shop.clock().getTime()
  const real = Buffer.from(signatureOf(shop, id, untilMs))
  return isOver || !timingSafeEqual(real, Buffer.from(signature)) ? undefined : id
}

function signatureOf({ settings }: Shop, id: string, untilMs: number): string {
  return staffHash(settings, 'product preview', `${id} ${untilMs}`)
}

/** The product as shoppers will see it, with its draft. Throws NO_PRODUCT. */
export async function previewedProduct(
  shop: Shop,
  id: string,
): Promise<ProductRow & InCategory & { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }> {
  const row = await productRecord(shop, id)
  const { body = bodyOf(row) } = (await draftOf(shop, id)) ?? {}
  const pricePaise = sellingPricePaise(body.listPricePaise, body.discountPercent)
  const columns = { ...row, ...columnsOf(body), pricePaise }
  const [shown = { ...columns, categoryName: '', categoryNames: {} }] = await withCategories(shop, [
    columns,
  ])
  return withShownFacts(shop, shown)
}
