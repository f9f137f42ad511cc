import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../../categories.ts'
import { productRecord } from '../change-product.ts'
import { columns, type ListedRow } from '../listed-row.ts'
import { withMarks, type Marks } from '../list-marks.ts'
import { idsMatching } from '../search-products.ts'

const most = 20
const wordsOf = (name: string) => name.match(/[\p{L}\p{N}.]+/gu) ?? []

/** Products of no family, the most similar names first. Throws NO_PRODUCT. */
export async function proposeVariants(
  shop: Shop,
  { id, search }: { id: string; search?: string | undefined },
): Promise<{ row: ListedRow & Marks; words: string }[]> {
  const row = await productRecord(shop, id)
  // The first words of a name are the brand and the kind; its size stands at its end.
  const typed = search?.trim() || wordsOf(row.name).slice(0, 2).join(' ')
  const ids = await idsMatching(shop, typed)
  const { rows } = await shop.db.execute<ListedRow>(sql`
    select ${columns} from product p
    where id = any (${sql.param(ids)}::uuid[]) and id <> ${row.id} and state <> 'archived'
      and not exists (select from variant where product_id = p.id)
    order by brand = ${row.brand} desc, similarity(name, ${row.name}) desc, id limit ${most}`)
  const candidates = await withMarks(shop, await withCategories(shop, rows))
  return candidates.map((candidate) => ({
    row: candidate,
    words: ownWords(candidate.name, row.name),
  }))
}

function ownWords(name: string, other: string): string {
  const otherWords = new Set(wordsOf(other.toLowerCase()))
  return wordsOf(name)
    .filter((word) => !otherWords.has(word.toLowerCase()))
    .join(' ')
    .slice(0, 40)
}
