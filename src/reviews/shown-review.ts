import { and, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { productReview } from './tables.ts'

/** Whether everybody reads the words of a review, and so sees its pictures. */
export async function isShown({ db }: Shop, id: string): Promise<boolean> {
  const isThere = and(eq(productReview.id, id), eq(productReview.state, 'shown'))
  return (await db.$count(productReview, isThere)) > 0
}
