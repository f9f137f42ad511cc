import { rupeesOf } from '#platform/money.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Category, Product, ProductCard, Wall } from './contract.ts'
import { inStock, outOfStock } from './rules.ts'
import type { category, product } from './tables.ts'

type Row = Pick<
  typeof product.$inferSelect,
  'id' | 'name' | 'summary' | 'stock' | 'bestseller' | 'images' | 'videos' | 'pdf' | 'wall'
> & {
  list_price_paise: string
  price_paise: string
  discount_percent: number
  category_id: string
  category_name: string
}

export function categoryView(row: typeof category.$inferSelect): Category {
  return {
    _id: row.id,
    categoryName: row.name,
    productCount: row.productCount,
    categoryPicture: row.picture,
    categoryWall: row.wall as Wall,
  }
}

export function cardView(row: Row): ProductCard {
  return {
    _id: row.id,
    productName: row.name,
    productPrice: rupeesOf(Number(row.list_price_paise)),
    productDiscountPercentage: row.discount_percent,
    productFinalPrice: rupeesOf(Number(row.price_paise)),
    stock: row.stock > 0 ? inStock : outOfStock,
    categoryName: { _id: row.category_id, categoryName: row.category_name },
    productImage: row.images,
    productVideos: row.videos,
    productPdf: row.pdf,
    bestseller: row.bestseller,
    productSummary: row.summary,
    productWall: row.wall as Wall,
  }
}

export function productView(
  row: Row & { details: string; description: string; brand: string },
): Product {
  return {
    ...cardView(row),
    productDetails: safeHtml(row.details),
    productDescription: safeHtml(row.description),
    productBrand: row.brand,
  }
}
