import type { AdminIconName } from '#admin/parts/icon-names.ts'
import type { Tone } from '#admin/parts/status.tsx'
import type { EnquiryState } from '../../lifecycle.ts'
import { forwardWarnAt } from '../../adverse-events/rules.ts'
import { acknowledgeWarnAt, clockOf, solveWarnAt, stateNames, type Clock } from '../../rules.ts'
import type { EnquiryRow } from '../shapes.ts'

type Look = { icon: AdminIconName; tone: Tone; words: string }

const looks: Record<EnquiryState, Omit<Look, 'words'>> = {
  new: { icon: 'circle-dot', tone: 'in' },
  open: { icon: 'message-circle', tone: 'in' },
  waiting: { icon: 'hourglass', tone: 'none' },
  solved: { icon: 'circle-check', tone: 'ok' },
}

export function lookOf(state: EnquiryState): Look {
  return { ...looks[state], words: stateNames[state] }
}

/** What a person calls it: its own number, or that of the grievance. */
export function titleOf(
  row: Pick<EnquiryRow, 'isGrievance' | 'grievanceNumber' | 'enquiryNumber'>,
) {
  return row.isGrievance && row.grievanceNumber
    ? row.grievanceNumber
    : `Enquiry ${row.enquiryNumber}`
}

export function nameOf({ name, isErased }: Pick<EnquiryRow, 'name' | 'isErased'>): string {
  return isErased ? 'Erased' : name
}

/** The clocks that still run; an enquiry that is no grievance is answered within 48 hours too. */
export function clocksOf(row: EnquiryRow, now: number): { answer?: Clock; solve?: Clock } {
  if (row.state === 'solved') return {}
  const [at, moment] = [new Date(row.at), new Date(now)]
  const answers = row.acknowledgedAt === null && (row.isGrievance || row.state !== 'waiting')
  return {
    ...(answers && { answer: clockOf(new Date(row.acknowledgeBy), acknowledgeWarnAt(at), moment) }),
    ...(row.isGrievance && { solve: clockOf(new Date(row.solveBy), solveWarnAt(at), moment) }),
  }
}

/** Until a report is sent on, also when the enquiry is solved. */
export function forwardClockOf(
  { at, adverseEvent }: Pick<EnquiryRow, 'at' | 'adverseEvent'>,
  now: number,
): Clock | undefined {
  if (!adverseEvent || adverseEvent.forwardedAt !== null) return undefined
  const { forwardBy, isSerious } = adverseEvent
  const warnAt = forwardWarnAt({ at: new Date(at), isSerious })
  return clockOf(new Date(forwardBy), warnAt, new Date(now))
}

/** "3 h 10 min", "23 h", "28 days". */
export function durationWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(Math.abs(ms) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 5) return `${hours} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** "answer in 3 h 10 min", "answer was due 2 days ago". */
export function clockWords(
  act: 'answer' | 'solve' | 'send on',
  { dueAt, isOver }: Clock,
  now: number,
): string {
  const timeLeft = durationWords(Date.parse(dueAt) - now)
  return isOver ? `${act} was due ${timeLeft} ago` : `${act} in ${timeLeft}`
}
