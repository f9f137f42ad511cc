import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { touchedQuery } from './list-touched.ts'
import { peopleEmail } from './letters.ts'
import { windowOf } from './read-breaches.ts'
import { lockBreach, lockOpenBreach } from './record-breach.ts'
import { breach } from './tables.ts'

export const breachJob = 'breach-emails'

const inOneGo = 100
/** A job has a minute; what is left after this is the next job's. */
const mostMs = 20_000
const first = '00000000-0000-0000-0000-000000000000'

const Payload = z.object({ id: z.string(), after: z.string().optional() })

/**
 * A job writes the letters; in a drill the owner alone gets one. In the caller's transaction. Throws
 * NO_BREACH, CLOSED.
 */
export async function tellPeople(shop: Shop, id: string, key: string): Promise<void> {
  const row = await lockOpenBreach(shop, id)
  if (row.tellAt === null)
    await shop.db.update(breach).set({ tellAt: shop.clock() }).where(eq(breach.id, id))
  if (!row.isDrill) return enqueue(shop, { kind: breachJob, key, payload: { id } })
  const { storeOwnerEmail: to } = shop.settings
  await queueEmail(
    shop,
    `breach drill ${id} ${row.version}`,
    peopleEmail(row, shop.settings, { to, name: 'owner' }),
  )
}

/** Each person once, by the row written with the email: it goes on after a crash. */
export async function sendBreachEmails(shop: Shop, job: Job): Promise<void> {
  const { id, after: begin = first } = Payload.parse(job.payload)
  const began = performance.now()
  let after: string | undefined = begin
  while (after !== undefined) {
    const from: { id: string; after: string } = { id, after }
    if (performance.now() - began > mostMs)
      return enqueue(shop, { kind: breachJob, key: `${job.id} next`, payload: from })
    after = await atomically<string | undefined>(shop, (shop) => sendSome(shop, from))
  }
}

type Person = { id: string; email: string; name: string; language: string | null }

/** The last account that was looked at; undefined when none was left. */
async function sendSome(
  shop: Shop,
  { id, after }: { id: string; after: string },
): Promise<string | undefined> {
  // The lock is what keeps two jobs from writing to one person.
  const row = await lockBreach(shop, id)
  if (row.closedAt !== null || row.isDrill) return undefined
  const { rows } = await shop.db.execute<Person>(sql`
    select t.id, t.email, t.name, (
      select o.language from "order" o where o.user_id = t.id order by o.number desc limit 1
    ) as language from (${touchedQuery(windowOf(row))}) t
    where t.id > ${after} and t.email not like '%@phone.invalid'
      and not exists (select from breach_told b where b.breach_id = ${id} and b.user_id = t.id)
    order by t.id limit ${inOneGo}`)
  for (const { id: userId, email, name, language } of rows) {
    await queueEmail(
      shop,
      `breach ${id} ${userId}`,
      peopleEmail(row, shop.settings, { to: email, name, userId, language }),
    )
    await shop.db.execute(sql`
      insert into breach_told (breach_id, user_id, told_at) values (${id}, ${userId}, ${shop.clock()})`)
  }
  return rows.at(-1)?.id
}
