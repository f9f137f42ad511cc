import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { wordsOf } from '#platform/language/read-words.ts'
import { keyedHash } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { EndedBy, GivenBy } from './lifecycle.ts'
import { notices, type NoticeName } from './rules.ts'
import { consent, consentNotice } from './tables.ts'

type NewConsent = {
  notice: NoticeName
  /** Of the page where it was given. */
  language: string
  userId?: string | undefined
  email: string
  product: { id: string; about: string }
  by: GivenBy
  at?: Date
}

/** In the caller's transaction. Its id is what the processing rests on. */
export async function giveConsent(shop: Shop, input: NewConsent): Promise<string> {
  const { userId, email, product, by, at = shop.clock() } = input
  const id = v7()
  await shop.db.insert(consent).values({
    id,
    userId,
    person: personOf(shop, email),
    purpose: notices[input.notice].purpose,
    notice: await noticeHash(shop, input),
    productId: product.id,
    about: product.about,
    givenAt: at,
    givenBy: by,
  })
  return id
}

export function personOf({ settings }: Pick<Shop, 'settings'>, email: string): string {
  return keyedHash(settings, 'consent', email.trim().toLowerCase())
}

async function noticeHash(
  { db, clock }: Shop,
  { notice, language }: Pick<NewConsent, 'notice' | 'language'>,
): Promise<string> {
  const { purpose, version, words: english } = notices[notice]
  const words = wordsOf(language)?.named(english) ?? english
  const shown = { purpose, version, language: words === english ? 'en' : language, words }
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  await db
    .insert(consentNotice)
    .values({ hash, ...shown, shownSince: clock() })
    .onConflictDoNothing()
  return hash
}

/**
 * Ends what rests on the consent too, in the caller's transaction: a trigger sees to it, so that no
 * end is forgotten. Idempotent.
 */
export async function endConsent({ db, clock }: Shop, id: string | null, by: EndedBy) {
  if (id === null) return
  // The order of locks of what rests on it: first that, then the consent.
  await db.execute(sql`select lock_what_rests_on_consent(${id}::uuid)`)
  await db
    .update(consent)
    .set({ endedAt: clock(), endedBy: by })
    .where(and(eq(consent.id, id), isNull(consent.endedAt)))
}

/** Whether all of these were withdrawn: an email that waits is not sent any more. */
export async function areWithdrawn({ db }: Shop, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from consent where id = any(${sql.param(ids)}::uuid[])
      and (ended_by is null or ended_by in ('replaced', 'over')) limit 1`)
  return rowCount === 0
}

/** A part of a query: the consent of this id was given and has not ended. */
export function hasConsent(id: unknown) {
  return sql`exists (select from consent c where c.id = ${id} and c.ended_at is null)`
}
