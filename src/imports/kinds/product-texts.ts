import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { declarationTexts } from './declaration-cells.ts'
import { otherNameTexts } from './other-name-cells.ts'

/** Rupees as a spreadsheet takes them for a number. */
export function rupeesText(paise: number): string {
  return (paise / 100).toFixed(2)
}

const stateNames = { live: 'Live', draft: 'Draft', archived: 'Archived' }

/** A product by the fields of an export; what an import compares a cell with. */
export function productTexts(
  row: ProductRecord,
  { category, facts }: { category: string; facts: string },
): Record<string, string> {
  return {
    id: row.id,
    sku: row.sku ?? '',
    name: row.name,
    brand: row.brand,
    category,
    genericName: row.genericName,
    keyFact: row.keyFact,
    summary: row.summary,
    listPrice: rupeesText(row.listPricePaise),
    price: rupeesText(row.pricePaise),
    discountPercent: String(row.discountPercent),
    barcode: row.barcode ?? '',
    lowStock: String(row.lowStock ?? ''),
    bin: row.bin ?? '',
    weightGrams: String(row.weightGrams ?? ''),
    hsn: row.hsn ?? '',
    taxClass: row.taxClass ?? '',
    wall: row.wall,
    pictures: row.images.join('\n'),
    // A picture without words keeps its line.
    pictureAlts: row.images.map((_, at) => row.imageAlts[at] || '-').join('\n'),
    videos: row.videos.join('\n'),
    description: row.description,
    details: row.details,
    facts,
    ...otherNameTexts(row),
    ...declarationTexts(row.declarations),
    pageTitle: row.pageTitle ?? '',
    pageDescription: row.pageDescription ?? '',
    bestseller: row.bestseller ? 'yes' : 'no',
    state: stateNames[row.state],
  }
}
