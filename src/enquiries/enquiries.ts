import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { queueEmail } from '#platform/mail/send-email.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { adverseEventEmail } from './adverse-events/emails.ts'
import { isSerious } from './adverse-events/rules.ts'
import type { AdverseReport } from './adverse-events/lifecycle.ts'
import { adverseEvent } from './adverse-events/tables.ts'
import { enquiryEmail } from './emails.ts'
import { makeLink, newLink } from './links.ts'
import { enquiry } from './tables.ts'

type EnquiryInput = Pick<
  typeof enquiry.$inferSelect,
  'name' | 'email' | 'number' | 'subject' | 'message'
> & {
  website?: string | undefined
  /** Of an adverse event. */
  report?: AdverseReport
}

/** IP address, and the signed-in account. */
type Sender = { address: string; userId?: string | undefined }

const perAddress: Limit = { name: 'enquiry-address', what: 'enquiries', attempts: 10, minutes: 60 }

/** An account and its verified email address; before that anyone may have typed it. */
export type Person = { userId: string; email: string | undefined }

/** Enquiries sent while signed in, or without an account from this email address. */
export function enquiriesOf({ userId, email }: Person): SQL | undefined {
  const own = eq(enquiry.userId, userId)
  return email === undefined
    ? own
    : or(own, and(isNull(enquiry.userId), eq(sql`lower(${enquiry.email})`, email)))
}

/** Its number, and the page of its state. */
type Received = { number: number; url: string }

/** Stores and emails an enquiry in one transaction. */
export async function receiveEnquiry(
  shop: Shop,
  { website, report, ...fields }: EnquiryInput,
  { address, userId }: Sender,
): Promise<Received> {
  await countAttempt(shop, perAddress, addressBlock(address))
  // A filled honeypot gets the same answer and is dropped.
  if (website) return { number: await nextNumber(shop), url: newLink(shop).url }
  const at = shop.clock()
  const values = { ...fields, id: v7(), userId: userId ?? null, at, waitsSince: at }
  return atomically(shop, async (shop) => {
    const [row] = await shop.db.insert(enquiry).values(values).returning()
    if (!row) throw new Error('an enquiry was not stored')
    if (report) await keepReport(shop, row.id, report)
    const email = report
      ? adverseEventEmail(row, report, shop.settings)
      : enquiryEmail(row, shop.settings)
    await queueEmail(shop, `enquiry ${row.id}`, { ...email, ...(userId && { userId }) })
    return { number: row.enquiryNumber, url: await makeLink(shop, row.id) }
  })
}

async function keepReport({ db }: Shop, enquiryId: string, report: AdverseReport): Promise<void> {
  await db.insert(adverseEvent).values({ enquiryId, report, isSerious: isSerious(report.harm) })
}

/** Of an enquiry that is not kept. */
async function nextNumber({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval(pg_get_serial_sequence('enquiry', 'enquiry_number')) as number`,
  )
  return Number(rows[0]?.number)
}
