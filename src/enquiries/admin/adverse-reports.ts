import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dayInIndia, inIndia } from '#platform/clock.ts'
import { escaped } from '#platform/escape-html.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { reportLines } from '../adverse-events/rules.ts'
import { adverseEvent } from '../adverse-events/tables.ts'
import { addMessage } from './answer-enquiry.ts'
import type { Enquiry } from './change-enquiry.ts'
import { enquiryErrors } from './errors.ts'
import { readEnquiry } from './read-thread.ts'
import type { EnquiryRecord } from './tables.ts'

export const reportFileLimit: Limit = {
  name: 'adverse-event-files',
  what: 'files of reports',
  attempts: 60,
  minutes: 60,
}

type Forwarding = { row: Enquiry; member: Member; to: string }

/** The first time stops the clock; each is noted. Throws NO_REPORT. */
export async function markForwarded(
  shop: Shop,
  { row, member, to }: Forwarding,
): Promise<Partial<Enquiry>> {
  const isReport = eq(adverseEvent.enquiryId, row.id)
  const [report] = await shop.db.select().from(adverseEvent).where(isReport)
  if (!report) throw apiError(enquiryErrors, 'NO_REPORT')
  if (!report.forwardedAt)
    await shop.db.update(adverseEvent).set({ forwardedAt: shop.clock() }).where(isReport)
  await addMessage(shop, row, {
    key: v7(),
    words: `Report sent on to ${to}`,
    kind: 'event',
    staffId: member.id,
  })
  return row.state === 'new' ? { state: 'open' } : { state: row.state }
}

/** A page of its own, without a script, for the printer or an email. Throws NO_REPORT, NOT_FOUND. */
export async function reportFile(shop: Shop, id: string): Promise<{ name: string; html: string }> {
  const row = await readEnquiry(shop, id)
  if (!row.report) throw apiError(enquiryErrors, 'NO_REPORT')
  const title = `Report ${row.enquiry_number} of an adverse event`
  const sections: Section[] = [
    ['The report', [...received(row), ...reportLines(row.report)]],
    ['Who reported it', reporter(row)],
    ['Sent on by the seller', seller(shop)],
  ]
  return { name: `adverse-event-${row.enquiry_number}.html`, html: page(title, sections) }
}

type Line = { name: string; value: string }
type Section = [head: string, lines: Line[]]

function received({ at, is_serious: isSerious }: EnquiryRecord): Line[] {
  const moment = new Date(at)
  const value = `${dayInIndia(moment)}, ${inIndia(moment).slice(11, 16)} (India)`
  return [
    { name: 'Received', value },
    { name: 'Serious', value: isSerious ? 'Yes' : 'No' },
  ]
}

function reporter({ name, email, number }: EnquiryRecord): Line[] {
  if (email === '') return [{ name: 'Name', value: 'erased at the wish of the person' }]
  return [
    { name: 'Name', value: name },
    { name: 'Email', value: email },
    { name: 'Phone', value: number },
  ]
}

function seller({ settings }: Shop): Line[] {
  const { storeName, storeOwnerEmail, legal } = settings
  return [
    { name: 'Seller', value: storeName },
    { name: 'Address', value: legal.address },
    { name: 'Email', value: storeOwnerEmail },
  ]
}

function page(title: string, sections: readonly Section[]): string {
  const tables = sections.map(([head, lines]) => {
    const rows = lines.map(
      ({ name, value }) =>
        `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    )
    return `<h2>${escaped(head)}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{width:12rem}td{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escaped(title)}</h1>${tables.join('')}</body></html>
`
}
