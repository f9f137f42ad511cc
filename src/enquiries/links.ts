import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { enquiry, enquiryLink, enquiryMessage } from './tables.ts'

export type Complaint = {
  row: typeof enquiry.$inferSelect
  /** When either side wrote after the first message; oldest first. */
  letters: { kind: 'answer' | 'reply'; at: Date }[]
}

/** A new token for the page of an enquiry (rulings.md#grievances). */
export function newLink({ settings }: Pick<Shop, 'settings'>) {
  const token = randomBytes(24).toString('base64url')
  return { token, url: `${settings.publicUrl}/complaint/${token}` }
}

/** A link to the page of an enquiry, in the caller's transaction. Stored as its hash. */
export async function makeLink(shop: Shop, enquiryId: string): Promise<string> {
  const { token, url } = newLink(shop)
  await shop.db
    .insert(enquiryLink)
    .values({ tokenHash: hashOf(token), enquiryId, at: shop.clock() })
  return url
}

const token = /^[\w-]{32}$/
const mostLetters = 50

/** What the page of a link shows; undefined for a token that was never given or is forgotten. */
export async function complaintOfLink(
  { db }: Pick<Shop, 'db'>,
  text: string,
): Promise<Complaint | undefined> {
  if (!token.test(text)) return undefined
  const [complaint] = await db
    .select({ row: enquiry })
    .from(enquiryLink)
    .innerJoin(enquiry, eq(enquiry.id, enquiryLink.enquiryId))
    .where(eq(enquiryLink.tokenHash, hashOf(text)))
  if (!complaint) return undefined
  const { kind, at } = enquiryMessage
  const newest = await db
    .select({ kind, at })
    .from(enquiryMessage)
    .where(
      and(
        eq(enquiryMessage.enquiryId, complaint.row.id),
        inArray(enquiryMessage.kind, ['answer', 'reply']),
      ),
    )
    .orderBy(desc(at))
    .limit(mostLetters)
  return { ...complaint, letters: newest.toReversed() as Complaint['letters'] }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
