import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { everyAddress } from '../every-address.ts'
import { everyRequest } from '../every-request.ts'
import { whileHanging } from '../hang.ts'
import { withMember } from '../member.ts'
import { slowest, usualQuestions, untilWell, visit, type Question, type Visit } from '../visits.ts'

const atOnce = 20
const mostRounds = 4

/** Each page and call, of a stranger and a shopper, and what an owner reads, one after another. */
export const attack: Attack = {
  name: 'every-page-hangs',
  waits: true,
  ownShop: true,
  long: true,
  rule: 'While the database hangs every page and every call is answered in calm words within 5 s, and none is broken afterwards.',
  run: (target) =>
    withMember(
      target,
      async ({ headers }) => {
        const questions = await questionsOf(target, headers)
        target.say(`${questions.length} addresses`)
        await untilWell(target, usualQuestions(target))
        const during = await whileHanging(target, () => askAll(target, questions))
        await untilWell(target, usualQuestions(target))
        const afterwards = await askUntilServed(target, questions)
        return [
          ...figuresOf(target, during),
          {
            what: 'afterwards: broken or refused',
            value: saidOf(
              target,
              afterwards.filter(({ status }) => status === 0 || status >= 500),
            ),
            unit: 'addresses',
            atMost: 0,
          },
        ]
      },
      'owner',
    ),
}

async function questionsOf(target: Target, staff: Record<string, string>): Promise<Question[]> {
  const { shop, backOffice } = await everyAddress(target, staff)
  const requests = await everyRequest(target, { cookie: staff.cookie ?? '' })
  const acts = requests.filter(({ method }) => method !== 'GET')
  return [
    ...acts.map(({ method, cookie, next }): Question => {
      const { path, body = '{}' } = next(1)
      return { path, method, headers: cookie ? { cookie } : {}, body: JSON.parse(body) }
    }),
    ...shop.map((path) => ({ path })),
    ...shop.map((path) => ({ path, headers: { cookie: target.cookie } })),
    ...backOffice.map((path) => ({ path, headers: staff })),
  ]
}

/** Twenty at a time: fewer than a lane has places, so that none is refused for that alone. */
async function askAll({ url }: Target, questions: Question[]): Promise<Visit[]> {
  const visits: Visit[] = []
  const rest = [...questions]
  const visitOnce = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) visits.push(await visit(url, next))
  }
  await Promise.all(Array.from({ length: atOnce }, visitOnce))
  return visits
}

/** What was told to come again does so: the pace of the queues still remembers the hang. */
async function askUntilServed(target: Target, questions: Question[]): Promise<Visit[]> {
  let visits = await askAll(target, questions)
  for (let round = 1; round < mostRounds && visits.some(isBusy); round += 1) {
    await pause(2_000)
    const refused = new Set(visits.filter(isBusy).map(({ path }) => path))
    const again = await askAll(
      target,
      questions.filter(({ path }) => refused.has(path)),
    )
    visits = [...visits.filter(({ path }) => !refused.has(path)), ...again]
  }
  return visits
}

const isBusy = ({ status, retryAfter }: Visit) => status === 503 && retryAfter !== null

function figuresOf(target: Target, during: Visit[]): Figure[] {
  const late = during.filter(({ ms }) => ms > 5_500)
  const bad = during.filter(
    (answer) => answer.status === 0 || (answer.status >= 500 && !isBusy(answer)),
  )
  const busy = during.filter(isBusy)
  return [
    { what: 'asked during the hang', value: during.length, unit: 'addresses', atLeast: 400 },
    { what: 'told when to come again', value: busy.length, unit: 'addresses', atLeast: 1 },
    { what: 'slowest', value: slowest(during), unit: 'ms', atMost: 5_500 },
    { what: 'later than 5.5 s', value: saidOf(target, late), unit: 'addresses', atMost: 0 },
    { what: 'answered by a fault', value: saidOf(target, bad), unit: 'addresses', atMost: 0 },
  ]
}

/** How many, each said with its address. */
function saidOf(target: Target, visits: Visit[]): number {
  for (const { path, status, ms } of visits) target.say(`${path}: ${status}, ${Math.round(ms)} ms`)
  return visits.length
}
