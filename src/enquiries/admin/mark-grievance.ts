import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dayInIndia } from '#platform/clock.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { grievanceNumberOf } from '../rules.ts'
import { addMessage } from './answer-enquiry.ts'
import type { Enquiry } from './change-enquiry.ts'

type About = { row: Enquiry; member: Member; isGrievance: boolean; reason: string }

/** rulings.md#grievances: the clocks ran since the enquiry was received, and a number is kept. */
export async function markGrievance(
  shop: Shop,
  { row, member, isGrievance, reason }: About,
): Promise<Partial<Enquiry> | undefined> {
  if (row.isGrievance === isGrievance) return undefined
  const number = isGrievance ? await numberFor(shop, row) : numberOf(row)
  const words = isGrievance
    ? `Grievance ${number && grievanceNumberOf(number)}: ${reason}`
    : `No grievance after all: ${reason}`
  await addMessage(shop, row, { key: v7(), words, kind: 'event', staffId: member.id })
  return { isGrievance, ...number }
}

function numberOf({ grievanceYear, grievanceSerial }: Enquiry) {
  return grievanceYear === null || grievanceSerial === null
    ? undefined
    : { grievanceYear, grievanceSerial }
}

/** The next of the year in which it was received; one at a time. */
async function numberFor({ db }: Shop, row: Enquiry) {
  const own = numberOf(row)
  if (own) return own
  const grievanceYear = Number(dayInIndia(row.at).slice(0, 4))
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('numbers of grievances'))`)
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(grievance_serial), 0) as last from enquiry where grievance_year = ${grievanceYear}`,
  )
  return { grievanceYear, grievanceSerial: Number(rows[0]?.last ?? 0) + 1 }
}
