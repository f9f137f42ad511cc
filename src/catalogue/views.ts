import { rupeesOf } from '#platform/money.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Category, Family, Product, ProductCard, Wall } from './contract.ts'
import type { ProductFact } from './facts/contract.ts'
import { passportOf } from './declarations/shown/rules.ts'
import type { Names } from './names/contract.ts'
import { factsTable, type ShownFact } from './facts/rules.ts'
import { variantLine, type CardFamilyRow, type FamilyRow } from './families/rules.ts'
import { categoryNames, hasNames } from './names/rules.ts'
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

/** Optional fields are assigned: spread into the literal, cards take twice as long to make. */
function plainCard(row: Omit<CardRow, 'facts' | 'family'> & InCategory): ProductCard {
  const card: ProductCard = {
    _id: row.id,
    productName: row.name,
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
    productWall: row.wall as Wall,
  }
  if (hasNames(row.names)) card.productNames = row.names
  if (hasNames(row.keyFacts)) card.productKeyFacts = row.keyFacts
  const { productRating } = shownRating(row)
  if (productRating) card.productRating = productRating
  return card
}

export function categoryOf(row: InCategory & { categoryId: string }): ProductCard['categoryName'] {
  const { categoryId: _id, categoryName, categoryNames: names } = row
  return hasNames(names) ? { _id, categoryName, categoryNames: names } : { _id, categoryName }
}

function cardFamilyView({ id, values, count, leastPaise }: CardFamilyRow) {
  return { familyId: id, values, count, from: rupeesOf(leastPaise) }
}

type WithFacts = { shownFacts: ShownFact[]; variantFacts: ShownFact[][] }

export function productView(row: ProductRow & InCategory & WithFacts): Product {
  const product: Product = Object.assign(plainCard(row), {
    productDetails: factsTable(row.shownFacts) + safeHtml(row.details),
    productDescription: safeHtml(row.description),
    productBrand: row.brand,
    productImageAlts: row.imageAlts,
    facts: row.shownFacts.map(factView),
  })
  const { family, lowestBefore, nearExpiry, pageTitle, pageDescription } = row
  const passport = passportOf(row)
  const steps = shownSteps(row)
  if (family) product.productFamily = familyView(family, row.variantFacts)
  if (lowestBefore != null) product.productLowestBefore = rupeesOf(lowestBefore)
  if (steps.length > 0)
    product.productPriceSteps = steps.map(({ from, paise }) => ({ from, price: rupeesOf(paise) }))
  if (passport) product.productPassport = passport
  if (nearExpiry !== null && row.stock > 0) product.productBestBefore = nearExpiry
  if (pageTitle !== null) product.productPageTitle = pageTitle
  if (pageDescription !== null) product.productPageDescription = pageDescription
  return product
}

function factView({ attribute, name, names, value, values }: ShownFact): ProductFact {
  const fact: ProductFact = { attribute: attribute.id, name, value, isKey: attribute.isKey }
  if (names) fact.names = names
  if (values) fact.values = values
  return fact
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
