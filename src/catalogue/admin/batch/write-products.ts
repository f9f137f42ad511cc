import { sql, type SQL } from 'drizzle-orm'
import { keepRevisions } from '#platform/audit/revisions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from '../../tables.ts'
import { productKind } from '../change-product.ts'
import { bodyOf, type EditedColumns, type ProductRecord } from '../product-body.ts'
import type { JudgedProduct } from './judge-products.ts'

/** The versions of a product before and after; 0 is before it was there. */
export type WrittenProduct = { id: string; before: number; after: number }

/**
 * Writes what was judged to be right, in the caller's transaction and under its locks: what
 * `createProduct` and `saveProduct` would write, in a few statements.
 */
export async function writeProducts(
  shop: Shop,
  member: Member,
  { judged, cause }: { judged: readonly JudgedProduct[]; cause: string },
): Promise<WrittenProduct[]> {
  const created = await insertProducts(shop, judged)
  const changed = await updateProducts(shop, judged)
  const about = { kind: productKind, staffId: member.id, cause }
  await keepRevisions(
    shop,
    [...changed, ...created].flatMap(({ before, after }) => [
      ...(before
        ? [
            {
              ...about,
              id: before.id,
              version: before.version,
              body: bodyOf(before),
              staffId: null,
              cause: 'before',
            },
          ]
        : []),
      { ...about, id: after.id, version: after.version, body: bodyOf(after) },
    ]),
  )
  return [...changed, ...created].map(({ before, after }) => ({
    id: after.id,
    before: before?.version ?? 0,
    after: after.version,
  }))
}

type Written = { before: ProductRecord | undefined; after: ProductRecord }

async function insertProducts({ db }: Shop, judged: readonly JudgedProduct[]): Promise<Written[]> {
  const values = judged
    .filter(({ row }) => row === undefined)
    .map(({ id, changes }) => ({ ...(changes as typeof product.$inferInsert), id, stock: 0 }))
  if (values.length === 0) return []
  const rows = await db.insert(product).values(values).returning()
  return rows.map((after) => ({ before: undefined, after }))
}

/** One statement for the products of which the same columns change. */
async function updateProducts(shop: Shop, judged: readonly JudgedProduct[]): Promise<Written[]> {
  const groups = new Map<string, (JudgedProduct & { row: ProductRecord })[]>()
  for (const edit of judged) {
    const { row, changes } = edit
    const names = Object.keys(changes).sort().join(' ')
    if (row && names) groups.set(names, [...(groups.get(names) ?? []), { ...edit, row }])
  }
  const written: Written[] = []
  for (const [names, edits] of groups)
    written.push(...(await updateColumns(shop, names.split(' ') as (keyof EditedColumns)[], edits)))
  return written
}

async function updateColumns(
  { db }: Shop,
  names: (keyof EditedColumns)[],
  edits: readonly (JudgedProduct & { row: ProductRecord })[],
): Promise<Written[]> {
  const columns = names.map((name) => product[name])
  const set = columns.map(
    ({ name }) => sql`${sql.identifier(snake(name))} = d.${sql.identifier(name)}`,
  )
  const shape = columns.map((column) => sql`${sql.identifier(column.name)} ${typeOf(column)}`)
  const records = edits.map(({ id, changes }) => ({ id, ...changes }))
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    update product set ${join(set)}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as d(id uuid, ${join(shape)})
    where product.id = d.id returning product.id, product.version`)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return edits.map(({ id, row, changes }) => ({
    before: row,
    after: { ...row, ...changes, version: versions.get(id) ?? row.version } as ProductRecord,
  }))
}

const join = (parts: SQL[]) => sql.join(parts, sql`, `)

function typeOf(column: { getSQLType(): string }): SQL {
  return sql.raw(column.getSQLType())
}

/** Columns carry the names of their properties until the dialect writes them. */
function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
