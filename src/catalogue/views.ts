import { rupeesOf } from '#platform/money.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Category, Product, ProductCard, Wall } from './contract.ts'
import { inStock, outOfStock } from './rules.ts'
import type { CardRow, ProductRow } from './product-columns.ts'
import type { category } from './tables.ts'

type InCategory = { categoryName: string }

export function categoryView(row: typeof category.$inferSelect): Category {
  return {
    _id: row.id,
    categoryName: row.name,
    productCount: row.productCount,
    categoryPicture: row.picture,
    categoryWall: row.wall as Wall,
  }
}

export function cardView(row: CardRow & InCategory): ProductCard {
  return {
    _id: row.id,
    productName: row.name,
    productPrice: rupeesOf(row.listPricePaise),
    productDiscountPercentage: row.discountPercent,
    productFinalPrice: rupeesOf(row.pricePaise),
    stock: row.stock > 0 ? inStock : outOfStock,
    categoryName: { _id: row.categoryId, categoryName: row.categoryName },
    productImage: row.images,
    productVideos: row.videos,
    productPdf: row.pdf,
    bestseller: row.bestseller,
    productSummary: row.summary,
    productGenericName: row.genericName,
    productKeyFact: row.keyFact,
    productWall: row.wall as Wall,
  }
}

export function productView(row: ProductRow & InCategory): Product {
  return {
    ...cardView(row),
    productDetails: safeHtml(row.details),
    productDescription: safeHtml(row.description),
    productBrand: row.brand,
    productImageAlts: row.imageAlts,
    ...(row.pageTitle !== null && { productPageTitle: row.pageTitle }),
    ...(row.pageDescription !== null && { productPageDescription: row.pageDescription }),
  }
}
