import { inIndia } from '#platform/clock.ts'
import { escaped } from '#platform/escape-html.ts'
import { linkPage } from '#platform/link-page.ts'
import type { Shop } from '#platform/shop.ts'
import { pageWords, type PageLanguage } from './complaint-words.ts'
import { complaintOfLink, type Complaint } from './links.ts'
import { acknowledgeBy, grievanceNumberOf, solveBy } from './rules.ts'

type Opening = { token: string; nonce: string; language: PageLanguage }
type Words = (typeof pageWords)[PageLanguage]

/**
 * The page of an enquiry for who holds its link (rulings.md#grievances): states and times, neither
 * words nor names of people. A number alone opens nothing.
 */
export async function openComplaint(shop: Shop, opening: Opening): Promise<Response> {
  const { token, nonce, language } = opening
  const complaint = await complaintOfLink(shop, token)
  const words = pageWords[language]
  if (complaint) {
    const title = nameOf(complaint.row, words)
    const main = complaintMain(shop, complaint, opening)
    return linkPage(shop, { title, main, nonce, language })
  }
  const { title, text } = words.missing
  const main = `<h1>${title}</h1><p>${text}</p>`
  return linkPage(shop, { title, main, nonce, language, status: 404 })
}

function complaintMain(shop: Shop, complaint: Complaint, opening: Opening): string {
  const { settings, clock } = shop
  const { row } = complaint
  const words = pageWords[opening.language]
  const { grievanceOfficer, address } = settings.legal
  const name = escaped(nameOf(row, words))
  const helpline = '<a href="tel:1915">1915</a>'
  return `<h1>${name}</h1>
${settings.languages.includes('hi') ? otherLanguage(opening) : ''}
<p class="soft">${stateWords(row, words)} · ${words.received(moment(row.at))}</p>
${bothClocks(row, clock(), words)}
<section><h2>${words.soFar}</h2><ol>${happenings(complaint, words)}</ol></section>
<section><h2>${words.officer}</h2><p>${escaped(grievanceOfficer)}<br>${escaped(address)}</p>
<p class="soft">${words.notContent(name, helpline)}</p></section>
<p class="soft">${words.notShown}</p>`
}

function otherLanguage({ language, token }: Opening): string {
  const [other, prefix] = language === 'en' ? ['hi', '/hi'] : ['en', '']
  return `<p><a href="${prefix}/complaint/${escaped(token)}" lang="${other}">${pageWords[language].other}</a></p>`
}

type Row = Complaint['row']

function nameOf(row: Row, { name }: Words): string {
  const number = row.isGrievance && grievanceNumberOf(row)
  return number ? name.grievance(number) : name.enquiry(String(row.enquiryNumber))
}

function stateWords({ state, acknowledgedAt }: Row, { states }: Words): string {
  if (state === 'solved') return states.solved
  if (state === 'waiting') return states.waiting
  return acknowledgedAt ? states.answered : states.fresh
}

/** A question that was closed without an answer has no first clock any more. */
function bothClocks(row: Row, now: Date, words: Words): string {
  const { at, acknowledgedAt, solvedAt } = row
  const answer = { from: at, due: acknowledgeBy(at), done: acknowledgedAt, now }
  const solution = { from: at, due: solveBy(at), done: solvedAt, now }
  const isClosedUnanswered = solvedAt !== null && acknowledgedAt === null
  return (isClosedUnanswered ? '' : bar(answer, words, 'answer')) + bar(solution, words, 'solution')
}

type Times = { from: Date; due: Date; done: Date | null; now: Date }
type ClockName = keyof Words['clocks']

/** One clock: its words above, how much of its time was used, and when it ends. */
function bar(times: Times, words: Words, name: ClockName): string {
  const { from, due, done, now } = times
  const at = done ?? now
  const used = Math.min(Math.max(at.getTime() - from.getTime(), 0), due.getTime() - from.getTime())
  const isLate = at > due
  const look = isLate ? 'late' : done ? 'good' : ''
  const end = words.clocks[name].due
  return `<section><h2 class="${look}">${headOf(times, words, name)}</h2>
<progress class="${look}" max="${due.getTime() - from.getTime()}" value="${used}">${end}</progress>
<p class="soft">${words.dueBy(end, moment(due))}</p></section>`
}

function headOf({ from, due, done, now }: Times, { span, clocks }: Words, name: ClockName): string {
  const clock = clocks[name]
  if (done) return clock.done(span(done.getTime() - from.getTime()), done > due)
  const timeLeft = span(Math.abs(due.getTime() - now.getTime()))
  return now > due ? clock.late(timeLeft) : clock.left(timeLeft)
}

function happenings({ row, letters }: Complaint, { steps }: Words): string {
  const all: [string, Date][] = [
    [steps.received, row.at],
    ...letters.map(({ kind, at }): [string, Date] => [steps[kind], at]),
    ...(row.solvedAt ? [[steps.solved, row.solvedAt] as [string, Date]] : []),
  ]
  return all
    .map(([step, at]) => `<li><span>${step}</span><span class="soft">${moment(at)}</span></li>`)
    .join('')
}

/** Day and clock in India. */
function moment(at: Date): string {
  const [day = '', clock = ''] = inIndia(at).split('T')
  return `<time datetime="${at.toISOString()}">${day.split('-').toReversed().join('.')}, ${clock.slice(0, 5)}</time>`
}
