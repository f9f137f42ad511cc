import { sql } from 'drizzle-orm'
import { noteRun } from '#platform/jobs/last-run.ts'
import { atomically, type Shop } from '#platform/shop.ts'

const perStatement = 250
const perRound = 5_000

/** Of `last_run`, by the migration that brought facts into the index; gone when all are filled. */
const progress = 'facts-in-searches'

/**
 * One round of writing facts and key facts into the index, of products from before it had them
 * (operations.md#upgrade). Several processes may try; one does it.
 */
export async function fillFactWords(shop: Shop): Promise<void> {
  for (let count = 0; count < perRound; count += perStatement)
    if (!(await atomically(shop, fillSome))) return
}

/** True when there is more to do at once. */
async function fillSome(shop: Shop): Promise<boolean> {
  const startMs = performance.now()
  const { rows: begun } = await shop.db.execute<{ after: string }>(
    sql`select result ->> 'after' as after from last_run where name = ${progress} for update skip locked`,
  )
  if (!begun[0]) return false
  const { rows } = await shop.db.execute<{ id: string; has_facts: boolean }>(sql`
    select s.product_id as id, p.facts <> '{}' or p.key_facts <> '{}' as has_facts
    from product_search s join product p on p.id = s.product_id
    where s.product_id > ${begun[0].after}::uuid order by s.product_id limit ${perStatement}`)
  const last = rows.at(-1)
  if (!last) return end(shop)
  const ids = rows.filter((row) => row.has_facts).map(({ id }) => id)
  // What somebody writes just now is of the next round: nobody waits for the other.
  if (!(await fill(shop, ids))) return false
  const tookMs = performance.now() - startMs
  await noteRun(shop, progress, { tookMs, result: { after: last.id } })
  return true
}

/**
 * False when one of them is being written. Locked first and read by a later statement, or a change
 * between the two would be overwritten with the words of before.
 */
async function fill({ db }: Shop, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const all = sql`${`{${ids.join(',')}}`}::uuid[]`
  const { rows: locked } = await db.execute(
    sql`select from product_search where product_id = any (${all}) for update skip locked`,
  )
  if (locked.length < ids.length) return false
  await db.execute(sql`
    update product_search set words = product_search_words(product)
    from product where product.id = product_id and product.id = any (${all})`)
  await db.execute(sql`
    select add_search_words(string_agg(distinct product_other_key_facts(product), ' '))
    from product where id = any (${all}) and key_facts <> '{}'`)
  return true
}

/** Answers of searches that were kept meanwhile are made again. */
async function end({ db }: Shop): Promise<false> {
  await db.execute(sql`delete from last_run where name = ${progress}`)
  await db.execute(sql`insert into public_change default values on conflict do nothing`)
  await db.execute(sql`notify public_change`)
  return false
}
