import { previewedId, previewedProduct } from '#catalogue/admin/drafts/preview.ts'
import { productView } from '#catalogue/views.ts'
import type { Shop } from '#platform/shop.ts'

export type Clients = Record<string, unknown>

/**
 * The clients of a page that shows a draft to who holds its link: the product's call answers with
 * the draft. Undefined for every other page.
 */
export function productPreview(
  shop: Shop,
  request: Request,
  clients: Clients,
): Clients | undefined {
  const id = previewedId(shop, new URL(request.url))
  if (id === undefined) return undefined
  const singleProduct = async () => {
    const product = productView(await previewedProduct(shop, id))
    return { product: { ...product, productPreview: true } }
  }
  const catalogue = withOther(clients.catalogue as object, 'singleProduct', singleProduct)
  return withOther(clients, 'catalogue', catalogue)
}

/** Clients know no keys of their own, so that a copy of one would be empty. */
export function withOther<Target extends object>(
  target: Target,
  name: string,
  value: unknown,
): Target {
  return new Proxy(target, {
    get: (own, key) => (key === name ? value : Reflect.get(own, key)),
  })
}

/** Above the page, where a shop says what must not be missed. */
export const productNotice =
  'Preview of a draft: shoppers do not see this, and it cannot be put into a cart.'

/** Kept by nobody, found by no search engine, its link told to nobody. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
