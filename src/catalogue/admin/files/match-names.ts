import { inArray } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { product } from '../../tables.ts'
import type { Match } from './contract.ts'
import { readName } from './rules.ts'

/** The product of each file by its name; upper and lower case count as the same where one is typed. */
export async function matchNames(
  { db }: Shop,
  names: readonly string[],
): Promise<{ matches: Match[] }> {
  const read = names.map((name) => ({ name, ...readName(name) }))
  const candidates = new Set(read.flatMap(({ skus }) => skus.flatMap(spellings)))
  const { id, name, sku, state, images } = product
  const rows = await db
    .select({ id, name, sku, state, images })
    .from(product)
    .where(inArray(sku, [...candidates]))
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const matches = read.map(({ name: file, skus, number }) => {
    const matchingSku = skus.flatMap(spellings).find((spelling) => bySku.has(spelling))
    const row = bySku.get(matchingSku ?? null)
    if (!row || matchingSku === undefined) return { name: file, number, product: null }
    const { images: pictures, ...about } = row
    return {
      name: file,
      number,
      product: { ...about, sku: matchingSku, pictures: pictures.length },
    }
  })
  return { matches }
}

function spellings(sku: string): string[] {
  return [...new Set([sku, sku.toUpperCase(), sku.toLowerCase()])]
}
