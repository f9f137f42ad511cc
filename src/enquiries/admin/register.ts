import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { inIndia } from '#platform/clock.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { acknowledgeBy, grievanceNumberOf, solveBy, stateNames } from '../rules.ts'
import type { EnquiryRecord } from './tables.ts'

export const registerLimit: Limit = {
  name: 'grievance-register',
  what: 'exports of the register',
  attempts: 10,
  minutes: 24 * 60,
}

const mostRows = 20_000

const head = [
  'Number',
  'Received',
  'Name',
  'Subject',
  'Order',
  'Acknowledge by',
  'Acknowledged',
  'Within 48 hours',
  'Solve by',
  'Solved',
  'Within one month',
  'State',
  'Looked after by',
]

// Not what they wrote: 20,000 messages are 100 MB.
const columns = sql.raw(
  `e.at, e.name, e.subject, e.order_number, e.state, e.is_grievance, e.grievance_year,
  e.grievance_serial, e.acknowledged_at, e.solved_at`,
)

/** All grievances, newest first, as CSV; times are India's. */
export async function grievanceRegister({ db, clock }: Shop): Promise<string> {
  const { rows } = await db.execute<EnquiryRecord>(sql`
    select ${columns}, s.name as assigned_name
    from enquiry e left join staff s on s.id = e.assigned_to where e.grievance_year is not null order by e.grievance_year desc, e.grievance_serial desc limit ${mostRows}`)
  const now = clock()
  return stringify([head, ...rows.map((row) => cellsOf(row, now).map(harmless))], { bom: true })
}

function cellsOf(row: EnquiryRecord, now: Date): string[] {
  const at = new Date(row.at)
  const [acknowledged, solved] = [momentOf(row.acknowledged_at), momentOf(row.solved_at)]
  return [
    grievanceNumberOf({
      grievanceYear: row.grievance_year,
      grievanceSerial: row.grievance_serial,
    }) ?? '',
    minuteOf(at),
    row.name || '(erased)',
    row.subject || '(erased)',
    row.order_number === null ? '' : String(row.order_number),
    minuteOf(acknowledgeBy(at)),
    minuteOf(acknowledged),
    inTime(acknowledged, acknowledgeBy(at), now),
    minuteOf(solveBy(at)),
    minuteOf(solved),
    inTime(solved, solveBy(at), now),
    row.is_grievance ? stateNames[row.state] : 'No grievance after all',
    row.assigned_name ?? '',
  ]
}

function inTime(done: Date | undefined, due: Date, now: Date): string {
  if (done) return done <= due ? 'yes' : 'no'
  return now <= due ? '' : 'no'
}

function momentOf(moment: string | null): Date | undefined {
  return moment === null ? undefined : new Date(moment)
}

function minuteOf(at: Date | undefined): string {
  return at ? inIndia(at).slice(0, 16).replace('T', ' ') : ''
}

/** An apostrophe before what a spreadsheet would take for a formula. */
function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
