import { and, count, eq } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { customerErrors } from './errors.ts'
import { mostNotes } from './rules.ts'
import { customerNote } from './tables.ts'

type Note = { userId: string; key: string; words: string; staffId: string }

/** In the caller's transaction; the same key twice is one note. Throws TOO_MANY_NOTES. */
export async function addNote({ db, clock }: Shop, { key: id, ...note }: Note): Promise<void> {
  const [tally] = await db
    .select({ notes: count() })
    .from(customerNote)
    .where(eq(customerNote.userId, note.userId))
  if ((tally?.notes ?? 0) >= mostNotes) throw apiError(customerErrors, 'TOO_MANY_NOTES')
  await db
    .insert(customerNote)
    .values({ ...note, id, at: clock() })
    .onConflictDoNothing()
}

/** Throws NOT_FOUND. */
export async function removeNote({ db }: Shop, userId: string, noteId: string): Promise<void> {
  const rows = isId(noteId)
    ? await db
        .delete(customerNote)
        .where(and(eq(customerNote.id, noteId), eq(customerNote.userId, userId)))
        .returning({ id: customerNote.id })
    : []
  if (rows.length === 0)
    throw apiError(commonErrors, 'NOT_FOUND', { message: 'This note was removed already.' })
}
