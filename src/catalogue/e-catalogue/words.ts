import { drawable, type Page } from '#platform/paper.ts'
import type { Edition } from './paper.ts'

/** The edition with names that the fonts can draw. */
export function withDrawnNames(page: Page, edition: Edition): Edition {
  const { store, shelves } = edition
  return {
    ...edition,
    store: { ...store, name: drawable(page, store.name) ?? 'Store' },
    shelves: shelves.map((shelf) => ({
      ...shelf,
      name: drawable(page, shelf.name) ?? 'A category, named in the store',
      products: shelf.products.map((product) => ({
        ...product,
        name: drawable(page, product.name) ?? nameless(page, product.brand),
      })),
    })),
  }
}

function nameless(page: Page, brand: string): string {
  return `${drawable(page, brand) ?? 'A product'}: its name is in the store`
}
