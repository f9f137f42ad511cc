import { and, asc, count, eq, sql } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mostSavedAnswers } from '../rules.ts'
import { savedAnswer } from '../tables.ts'
import { enquiryErrors } from './errors.ts'

type SavedAnswer = typeof savedAnswer.$inferSelect

export function allAnswers({ db }: Shop): Promise<SavedAnswer[]> {
  return db.select().from(savedAnswer).orderBy(asc(savedAnswer.name), asc(savedAnswer.id))
}

/** A new one has no version yet. Throws TOO_MANY_ANSWERS, NOT_FOUND, CHANGED. */
export async function saveAnswer(
  shop: Shop,
  { version, ...answer }: Omit<SavedAnswer, 'version'> & { version?: number | undefined },
): Promise<SavedAnswer> {
  const { db } = shop
  if (version === undefined) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved answers'))`)
    const [tally] = await db.select({ count: count() }).from(savedAnswer)
    if ((tally?.count ?? 0) >= mostSavedAnswers) throw apiError(enquiryErrors, 'TOO_MANY_ANSWERS')
    const [added] = await db.insert(savedAnswer).values(answer).onConflictDoNothing().returning()
    // The same press twice.
    return added ?? (await answerOf(shop, answer.id))
  }
  const [changed] = await db
    .update(savedAnswer)
    .set({ name: answer.name, words: answer.words, version: version + 1 })
    .where(and(eq(savedAnswer.id, answer.id), eq(savedAnswer.version, version)))
    .returning()
  if (changed) return changed
  await answerOf(shop, answer.id)
  throw apiError(enquiryErrors, 'CHANGED')
}

/** Throws NOT_FOUND, CHANGED. */
export async function removeAnswer(
  shop: Shop,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { version: currentVersion } = await answerOf(shop, id)
  if (currentVersion !== version) throw apiError(enquiryErrors, 'CHANGED')
  await shop.db.delete(savedAnswer).where(eq(savedAnswer.id, id))
}

export async function lookAtAnswer({ db }: Shop, id: string) {
  const [row] = isId(id) ? await db.select().from(savedAnswer).where(eq(savedAnswer.id, id)) : []
  return row && { name: row.name, words: row.words }
}

async function answerOf({ db }: Shop, id: string): Promise<SavedAnswer> {
  const [row] = isId(id) ? await db.select().from(savedAnswer).where(eq(savedAnswer.id, id)) : []
  if (!row) throw apiError(commonErrors, 'NOT_FOUND')
  return row
}
