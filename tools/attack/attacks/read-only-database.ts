import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Attack, Figure, Target } from '../attack.ts'
import {
  badlyAnswered,
  slowest,
  untilWell,
  usualQuestions,
  visit,
  type Question,
  type Visit,
} from '../visits.ts'

const password = 'a password that nobody uses'

/** The database takes no writes, as a primary that became a standby. */
export const attack: Attack = {
  name: 'read-only-database',
  waits: true,
  ownShop: true,
  rule: 'A database that takes no writes is 503 with Retry-After for every write, and readiness says so.',
  async run(target) {
    const questions = usualQuestions(target)
    await setReadOnly(target, true)
    const notReadyMs = await untilReadiness(target, 503)
    const written: Visit[] = []
    for (
      const until = performance.now() + target.seconds * 400;
      performance.now() < until;
      await pause(100)
    ) {
      written.push(
        ...(await Promise.all(writes(target).map((question) => visit(target.url, question)))),
      )
    }
    target.say(
      writes(target)
        .map(({ path }) => `${path} ${written.find((write) => write.path === path)?.status}`)
        .join(', '),
    )
    await setReadOnly(target, false)
    return [
      ...figuresOf(written, notReadyMs),
      {
        what: 'all back afterwards',
        value: await untilWell(target, questions),
        unit: 'ms',
        atMost: 3_000,
      },
    ]
  },
}

function figuresOf(written: Visit[], notReadyMs: number): Figure[] {
  const unavailable = written.filter(
    ({ status, retryAfter }) => status === 503 && retryAfter !== null,
  )
  return [
    { what: 'readiness said no after', value: notReadyMs, unit: 'ms', atMost: 3_000 },
    {
      what: 'writes that were told when to come again',
      value: (unavailable.length / written.length) * 100,
      unit: '%',
      atLeast: 100,
    },
    { what: 'slowest', value: slowest(written), unit: 'ms', atMost: 5_000 },
    badlyAnswered(written),
  ]
}

/** Calls, and the same by the forms of the pages. */
function writes({ url, cookie }: Target): Question[] {
  const email = `${randomUUID()}@nadi.example`
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
  const words = String(
    new URLSearchParams({
      name: 'Somebody',
      email,
      password,
      repeat: password,
      number: '9876543210',
      subject: 'Hello',
      message: 'Is it open?',
    }),
  )
  return [
    { path: '/api/signup', method: 'POST', body: { name: 'Somebody', email, password } },
    { path: '/api/log-in', method: 'POST', body: { email, password } },
    { path: '/api/log-out', method: 'POST', headers: { cookie }, body: {} },
    {
      path: '/api/send-enquery',
      method: 'POST',
      body: { name: 'A', email, number: '9876543210', subject: 'Hello', message: 'Is it open?' },
    },
    ...['/register', '/login', '/contact-us'].map((path) => ({
      path,
      method: 'POST',
      headers: form,
      body: words,
    })),
  ]
}

async function setReadOnly({ databaseUrl }: Target, isOn: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  })
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function untilReadiness({ url }: Target, status: number): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 15_000) {
    if ((await visit(url, { path: '/readyz' })).status === status)
      return performance.now() - startedAt
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}
