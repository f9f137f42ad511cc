import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { keptYears } from './rules.ts'

const atOnce = 5_000

/** Proofs of what ended long ago; the database itself refuses earlier ones. */
export async function sweepConsents({ db }: Shop): Promise<void> {
  await db.execute(sql`
    delete from consent where id = any(array(
      select id from consent where ended_at < now() - make_interval(years => ${keptYears})
      order by ended_at limit ${atOnce}))`)
}
