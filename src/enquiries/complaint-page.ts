import { inIndia } from '#platform/clock.ts'
import { escaped } from '#platform/escape-html.ts'
import { linkPage } from '#platform/link-page.ts'
import type { Shop } from '#platform/shop.ts'
import { complaintOfLink, type Complaint } from './links.ts'
import { acknowledgeBy, acknowledgeHours, nameOfEnquiry, solveBy, spanWords } from './rules.ts'

type Opening = { token: string; nonce: string }

/**
 * The page of an enquiry for who holds its link (rulings.md#grievances): states and times, neither
 * words nor names of people. A number alone opens nothing.
 */
export async function openComplaint(shop: Shop, { token, nonce }: Opening): Promise<Response> {
  const complaint = await complaintOfLink(shop, token)
  if (complaint) {
    const title = nameOfEnquiry(complaint.row)
    return linkPage(shop, { title, main: complaintMain(shop, complaint), nonce })
  }
  const title = 'This link shows nothing'
  const main = `<h1>${title}</h1><p>Part of it may be missing. It stands in our answers to your enquiry, and on the page where you sent it. A number alone opens nothing, so that nobody else sees how your enquiry stands: with the number, please call or write to us.</p>`
  return linkPage(shop, { title, main, nonce, status: 404 })
}

function complaintMain({ settings, clock }: Shop, complaint: Complaint): string {
  const { row } = complaint
  const { grievanceOfficer, address } = settings.legal
  return `<h1>${escaped(nameOfEnquiry(row))}</h1>
<p class="soft">${stateWords(row)} · received ${moment(row.at)}</p>
${clocks(row, clock())}
<section><h2>What happened so far</h2><ol>${steps(complaint)}</ol></section>
<section><h2>Grievance officer</h2><p>${escaped(grievanceOfficer)}<br>${escaped(address)}</p>
<p class="soft">You are not content? Write to the officer and name ${escaped(nameOfEnquiry(row))}. The National Consumer Helpline answers at <a href="tel:1915">1915</a>.</p></section>
<p class="soft">What was written is not shown here: this page is for whoever holds its address. To add something, answer one of our emails.</p>`
}

type Row = Complaint['row']

function stateWords({ state, acknowledgedAt }: Row): string {
  if (state === 'solved') return 'Solved'
  if (state === 'waiting') return 'Answered, we wait for you'
  if (acknowledgedAt) return 'Answered, we are working on it'
  return 'Received, nobody has answered yet'
}

/** A question that was closed without an answer has no first clock any more. */
function clocks(row: Row, now: Date): string {
  const { at, acknowledgedAt, solvedAt } = row
  const answer = { from: at, due: acknowledgeBy(at), done: acknowledgedAt, now }
  const solution = { from: at, due: solveBy(at), done: solvedAt, now }
  const isClosedUnanswered = solvedAt !== null && acknowledgedAt === null
  return (isClosedUnanswered ? '' : bar(answer, answerWords)) + bar(solution, solutionWords)
}

const answerWords = {
  done: 'Answered by a person',
  open: 'for a person to answer',
  late: 'An answer',
  end: `within ${acknowledgeHours} hours`,
}
const solutionWords = {
  done: 'Solved',
  open: 'to solve it',
  late: 'The solution',
  end: 'within one month',
}

type Times = { from: Date; due: Date; done: Date | null; now: Date }
type Words = typeof answerWords

/** One clock: its words above, how much of its time was used, and when it ends. */
function bar({ from, due, done, now }: Times, words: Words): string {
  const at = done ?? now
  const used = Math.min(Math.max(at.getTime() - from.getTime(), 0), due.getTime() - from.getTime())
  const isLate = at > due
  const look = isLate ? 'late' : done ? 'good' : ''
  return `<section><h2 class="${look}">${headOf({ from, due, done, now }, words)}</h2>
<progress class="${look}" max="${due.getTime() - from.getTime()}" value="${used}">${words.end}</progress>
<p class="soft">Due ${words.end}, by ${moment(due)}</p></section>`
}

function headOf({ from, due, done, now }: Times, words: Words): string {
  if (done)
    return `${words.done} in ${spanWords(done.getTime() - from.getTime())}${done > due ? ', too late' : ''}`
  const left = spanWords(Math.abs(due.getTime() - now.getTime()))
  return now > due ? `${words.late} is ${left} late` : `${left} left ${words.open}`
}

function steps({ row, letters }: Complaint): string {
  const all: [string, Date][] = [
    ['Received', row.at],
    ...letters.map(({ kind, at }): [string, Date] => [
      kind === 'answer' ? 'We answered' : 'You wrote again',
      at,
    ]),
    ...(row.solvedAt ? [['Solved', row.solvedAt] as [string, Date]] : []),
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
