import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { percentile } from '../percentile.ts'

const shopper = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'seventeen herons' }
const flood = [8, 16, 64]

/**
 * Wrong log-ins at a time, as from very many addresses, while one shopper goes on reading her
 * profile.
 */
export const attack: Attack = {
  name: 'log-in-flood',
  rule: 'However many log-ins come at a time, signed-in pages stay at most five times as slow as alone, and log-ins that must wait too long are told when to come again.',
  env: {
    LOG_IN_ATTEMPTS: '1000000',
    LOG_IN_ATTEMPTS_PER_DAY: '1000000',
    LOG_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  },
  async run(target) {
    const cookie = await logInOf(target)
    const seconds = Math.max(2, target.seconds / (flood.length + 1))
    await readFor(target, cookie, 1)
    const alone = percentile(await readFor(target, cookie, seconds), 0.95)
    const figures: Figure[] = [{ what: 'signed-in page alone, p95', value: alone, unit: 'ms' }]
    for (const many of flood)
      figures.push(...(await besideFlood(target, { cookie, many, seconds, alone })))
    return figures
  },
}

async function logInOf({ url }: Target): Promise<string> {
  await post(url, '/api/signup', shopper)
  const answer = await post(url, '/api/log-in', {
    email: shopper.email,
    password: shopper.password,
  })
  if (answer.status !== 200) throw new Error(`the shopper cannot log in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

type Measured = { cookie: string; many: number; seconds: number; alone: number }

async function besideFlood(
  target: Target,
  { cookie, many, seconds, alone }: Measured,
): Promise<Figure[]> {
  const until = Date.now() + seconds * 1000
  const guesses = { looked: 0, busy: 0, wrong: 0 }
  const guessing = Promise.all(
    Array.from({ length: many }, (_, guesser) => guess(target, { guesser, until, guesses })),
  )
  await pause(300)
  const p95 = percentile(await readFor(target, cookie, seconds - 0.5), 0.95)
  await guessing
  target.say(
    `${many} log-ins at a time: signed-in page p95 ${Math.round(p95)} ms, ${guesses.looked} log-ins answered, ${guesses.busy} told to come again`,
  )
  return [
    {
      what: `signed-in page beside ${many} log-ins, p95 over p95 alone`,
      value: p95 / alone,
      unit: 'times as slow',
      atMost: 5,
    },
    {
      what: `log-ins answered a second, of ${many} at a time`,
      value: guesses.looked / seconds,
      unit: '/s',
      atLeast: 1,
    },
    {
      what: `other answers to ${many} log-ins at a time`,
      value: guesses.wrong,
      unit: 'answers',
      atMost: 0,
    },
  ]
}

/** A 503 says when to come again; this client comes after half a second all the same. */
async function guess(
  { url }: Target,
  {
    guesser,
    until,
    guesses,
  }: { guesser: number; until: number; guesses: { looked: number; busy: number; wrong: number } },
): Promise<void> {
  for (let guessCount = 0; Date.now() < until; guessCount += 1) {
    const answer = await post(url, '/api/log-in', {
      email: `shopper-${guesser}@example.in`,
      password: `guess number ${guessCount}`,
    })
    const isBusy = answer.status === 503 && answer.headers.get('retry-after') !== null
    guesses[answer.status === 401 ? 'looked' : isBusy ? 'busy' : 'wrong'] += 1
    if (isBusy) await pause(500)
  }
}

/** Milliseconds of each reading of her profile, one after the other. */
async function readFor({ url }: Target, cookie: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/profile`, { headers: { cookie } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`the profile answered ${answer.status}`)
    times.push(performance.now() - startedAt)
    await pause(20)
  }
  return times
}

async function post(url: string, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer
}
