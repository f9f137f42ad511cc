import { maskedEmail, maskedPhone, maskedText } from '#platform/masking.ts'
import { forwardBy, reportLines } from '../adverse-events/rules.ts'
import { acknowledgeBy, grievanceNumberOf, signatureOf, solveBy } from '../rules.ts'
import type { EnquiryRow, Message, Thread } from './shapes.ts'
import type { EnquiryPage, EnquiryRecord, ThreadRecord } from './tables.ts'

type Viewer = { seesContact: boolean; seesHealth: boolean; name: string; storeName: string }

export function pageView({ rows, ...page }: EnquiryPage) {
  return { ...page, rows: rows.map(rowView) }
}

export function rowView(row: EnquiryRecord): EnquiryRow {
  const at = new Date(row.at)
  return {
    _id: row.id,
    enquiryNumber: String(row.enquiry_number),
    name: row.name,
    subject: row.subject,
    at: at.toISOString(),
    state: row.state,
    isGrievance: row.is_grievance,
    grievanceNumber: grievanceNumberOf({
      grievanceYear: row.grievance_year,
      grievanceSerial: row.grievance_serial,
    }),
    acknowledgedAt: iso(row.acknowledged_at),
    solvedAt: iso(row.solved_at),
    acknowledgeBy: acknowledgeBy(at).toISOString(),
    solveBy: solveBy(at).toISOString(),
    assignedTo: row.assigned_to && {
      _id: row.assigned_to,
      name: row.assigned_name ?? 'a former member',
    },
    adverseEvent: adverseEventOf(row, at),
    isErased: row.email === '',
  } as EnquiryRow
}

export function threadView({ row, ...thread }: ThreadRecord, viewer: Viewer): Thread {
  const shown = viewer.seesContact ? (text: string) => text : maskedText
  return {
    ...rowView(row),
    version: row.version,
    message: shown(row.message),
    report: row.report && viewer.seesHealth ? reportLines(row.report) : null,
    email: viewer.seesContact || row.email === '' ? row.email : maskedEmail(row.email),
    phone: viewer.seesContact ? row.number : maskedPhone(row.number),
    isMasked: !viewer.seesContact,
    orderNumber: row.order_number === null ? null : String(row.order_number),
    customer: row.user_id === null ? null : { _id: row.user_id, name: row.customer_name ?? '' },
    messages: thread.messages.map((message): Message => ({
      _id: message.id,
      kind: message.kind,
      words: shown(message.words),
      who: message.who,
      at: new Date(message.at).toISOString(),
      email: message.email,
    })),
    signature: signatureOf(viewer),
    savedAnswers: thread.savedAnswers.map(({ id, name, words }) => ({
      _id: id,
      name,
      words: shown(words),
    })),
  }
}

function adverseEventOf(
  { is_serious: isSerious, forwarded_at: forwardedAt }: EnquiryRecord,
  at: Date,
): EnquiryRow['adverseEvent'] {
  if (isSerious === null) return null
  const due = forwardBy({ at, isSerious })
  return { isSerious, forwardBy: due.toISOString(), forwardedAt: iso(forwardedAt) }
}

function iso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
