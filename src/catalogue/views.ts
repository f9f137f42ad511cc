import { rupeesOf } from '#platform/money.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Category, Family, Product, ProductCard, Wall } from './contract.ts'
import { passportOf } from './declarations/shown/rules.ts'
import type { Names } from './names/contract.ts'
import { factsTable, type ShownFact } from './facts/rules.ts'
import { variantLine, type CardFamilyRow, type FamilyRow } from './families/rules.ts'
import { categoryNames, keyFactNames, productNames } from './names/rules.ts'
import { shownSteps } from './price-steps/rules.ts'
import { inStock, outOfStock, shownRating } from './rules.ts'
import type { CardRow, ProductRow } from './product-columns.ts'
import type { category } from './tables.ts'

type InCategory = { categoryName: string; categoryNames: Names }

export function categoryView(row: typeof category.$inferSelect): Category {
  return {
    _id: row.id,
    categoryName: row.name,
    ...categoryNames(row.names),
    productCount: row.productCount,
    categoryPicture: row.picture,
    categoryWall: row.wall as Wall,
  }
}

/** A card; of a product with sizes its line of text says which one it is and of how many. */
export function cardView(row: CardRow & InCategory): ProductCard {
  const { family } = row
  if (!family) return plainCard(row)
  return {
    ...plainCard({ ...row, keyFact: variantLine(family), keyFacts: family.lines ?? {} }),
    productVariants: cardFamilyView(family),
  }
}

function plainCard(row: CardRow & InCategory): ProductCard {
  return {
    _id: row.id,
    productName: row.name,
    ...productNames(row.names),
    productPrice: rupeesOf(row.listPricePaise),
    productDiscountPercentage: row.discountPercent,
    productFinalPrice: rupeesOf(row.pricePaise),
    stock: row.stock > 0 ? inStock : outOfStock,
    categoryName: categoryOf(row),
    productImage: row.images,
    productVideos: row.videos,
    productPdf: row.pdf,
    bestseller: row.bestseller,
    productSummary: row.summary,
    productGenericName: row.genericName,
    productKeyFact: row.keyFact,
    ...keyFactNames(row.keyFacts),
    productWall: row.wall as Wall,
    ...shownRating(row),
  }
}

export function categoryOf(row: InCategory & { categoryId: string }): ProductCard['categoryName'] {
  return {
    _id: row.categoryId,
    categoryName: row.categoryName,
    ...categoryNames(row.categoryNames),
  }
}

function cardFamilyView({ id, values, count, leastPaise }: CardFamilyRow) {
  return { familyId: id, values, count, from: rupeesOf(leastPaise) }
}

type WithFacts = { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }

export function productView({
  family,
  variantFacts,
  ...row
}: ProductRow & InCategory & WithFacts): Product {
  const passport = passportOf(row)
  const steps = shownSteps(row)
  return {
    ...plainCard(row),
    productDetails: factsTable(row.shownFacts) + safeHtml(row.details),
    productDescription: safeHtml(row.description),
    productBrand: row.brand,
    productImageAlts: row.imageAlts,
    facts: row.shownFacts.map(({ attribute, ...words }) => ({
      attribute: attribute.id,
      ...words,
      isKey: attribute.isKey,
    })),
    ...(family && { productFamily: familyView(family, variantFacts) }),
    ...(row.lowestBefore != null && { productLowestBefore: rupeesOf(row.lowestBefore) }),
    ...(steps.length > 0 && {
      productPriceSteps: steps.map(({ from, paise }) => ({ from, price: rupeesOf(paise) })),
    }),
    ...(passport && { productPassport: passport }),
    ...(row.nearExpiry !== null && row.stock > 0 && { productBestBefore: row.nearExpiry }),
    ...(row.pageTitle !== null && { productPageTitle: row.pageTitle }),
    ...(row.pageDescription !== null && { productPageDescription: row.pageDescription }),
  }
}

function familyView(
  { id, name, options, variants, words: ownWords }: FamilyRow,
  differing: readonly ShownFact[][],
): Family {
  return {
    _id: id,
    familyName: name,
    options,
    ...(ownWords && { words: ownWords }),
    variants: variants.map((row, at) => ({
      _id: row.id,
      productName: row.name,
      values: row.values,
      stock: row.inStock ? inStock : outOfStock,
      productFinalPrice: rupeesOf(row.pricePaise),
      ...(differing[at]?.length && {
        facts: differing[at].map(({ attribute: _, ...words }) => words),
      }),
    })),
  }
}
