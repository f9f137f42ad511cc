import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { everyAddress } from '../every-address.ts'
import { whileHanging } from '../hang.ts'
import { withMember } from '../member.ts'
import { slowest, usualQuestions, untilWell, visit, type Question, type Visit } from '../visits.ts'

const atOnce = 20

/** Each page and each call that is read, of a stranger, a shopper and the owner, one after another. */
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
        const afterwards = await askAgain(target, await askAll(target, questions), questions)
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
  return [
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

/** What was told to come again does so once: the pace of the queues still remembers the hang. */
async function askAgain(target: Target, visits: Visit[], questions: Question[]): Promise<Visit[]> {
  const refused = visits.filter(({ status }) => status === 503).map(({ path }) => path)
  await pause(2_000)
  const again = await askAll(
    target,
    questions.filter(({ path }) => refused.includes(path)),
  )
  return [...visits.filter(({ path }) => !refused.includes(path)), ...again]
}

function figuresOf(target: Target, during: Visit[]): Figure[] {
  const late = during.filter(({ ms }) => ms > 5_500)
  const bad = during.filter(
    ({ status, retryAfter }) =>
      status === 0 || (status >= 500 && !(status === 503 && retryAfter !== null)),
  )
  const busy = during.filter(({ status }) => status === 503)
  return [
    { what: 'asked during the hang', value: during.length, unit: 'addresses', atLeast: 300 },
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
