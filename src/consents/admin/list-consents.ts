import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { personOf } from '../give-consent.ts'
import type { Purpose } from '../lifecycle.ts'
import { consent, consentNotice } from '../tables.ts'

export const onePage = 50

type ConsentQuery = {
  find?: string | undefined
  state?: 'open' | 'ended' | undefined
  purpose?: Purpose | undefined
  page?: number | undefined
}

function joined({ db }: Shop) {
  const { version, language, words } = consentNotice
  return db
    .select({ ...getTableColumns(consent), version, language, words, customerName: user.name })
    .from(consent)
    .innerJoin(consentNotice, eq(consentNotice.hash, consent.notice))
    .leftJoin(user, eq(user.id, consent.userId))
    .$dynamic()
}
export type FoundConsent = Awaited<ReturnType<typeof joined>>[number]

/** One more than a page, where there are more. */
export function findConsents(shop: Shop, { find = '', state, purpose, page = 1 }: ConsentQuery) {
  const stateIs = state === 'open' ? isNull(consent.endedAt) : isNotNull(consent.endedAt)
  return joined(shop)
    .where(
      and(
        matchesText(shop, find.trim()),
        state && stateIs,
        purpose && eq(consent.purpose, purpose),
      ),
    )
    .orderBy(desc(consent.givenAt), desc(consent.id))
    .limit(onePage + 1)
    .offset((page - 1) * onePage)
}

/** An address finds those of its account, and those that were given with it. */
function matchesText(shop: Shop, text: string) {
  if (text === '') return undefined
  if (!text.includes('@')) return ilike(consent.about, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const ofAccount = sql`${consent.userId} in (
    select id from "user" where email = ${text.toLowerCase()})`
  return or(eq(consent.person, personOf(shop, text)), ofAccount)
}

/** For the file: those given on these days of India, the oldest first. */
export async function* consentsGiven(
  shop: Shop,
  { from, to }: { from: string; to: string },
  atOnce = 2_000,
): AsyncGenerator<FoundConsent[]> {
  const start = new Date(`${from}T00:00:00+05:30`)
  const end = new Date(new Date(`${to}T00:00:00+05:30`).getTime() + 86_400_000)
  for (let after = gte(consent.givenAt, start); ;) {
    const rows = await joined(shop)
      .where(and(after, lt(consent.givenAt, end)))
      .orderBy(consent.givenAt, consent.id)
      .limit(atOnce)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = sql`(${consent.givenAt}, ${consent.id}) > (
      (select given_at from consent where id = ${last.id}), ${last.id}::uuid)`
  }
}
