import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { category, product, stockReceipt } from './tables.ts'
import { diagnostics } from './seed/diagnostics.ts'
import { bpAndSugarCare } from './seed/bp-and-sugar-care.ts'
import { breathingCare } from './seed/breathing-care.ts'
import { mobility } from './seed/mobility.ts'

export async function seedCatalogue({ db }: Shop) {
  let at = 0
  for (const [name, list] of [['Diagnostics', diagnostics], ['BP and sugar care', bpAndSugarCare], ['Breathing care', breathingCare], ['Mobility', mobility]] as const) {
    const id = v7()
    await db.insert(category).values({ id, name, position: at++, picture: `/media/products/${list[0]?.art[0]}.webp`, wall: list[0]?.wall ?? 'sky', productCount: list.length })
    for (const p of list) {
      const pid = v7()
      await db.insert(product).values({ id: pid, categoryId: id, name: p.name, brand: p.brand, summary: p.summary, listPricePaise: p.listPriceRupees * 100, discountPercent: p.discountPercent, stock: p.stock, bestseller: p.bestseller ?? false, images: p.art.map((a) => `/media/products/${a}.webp`), videos: p.videos ?? [], wall: p.wall, details: p.details, description: p.description })
      await db.insert(stockReceipt).values({ id: v7(), productId: pid, quantity: p.stock, reason: 'seed' })
    }
  }
}
