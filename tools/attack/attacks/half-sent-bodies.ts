import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { besideOthers, open, type Client } from '../sockets.ts'
import { percentile } from '../percentile.ts'

const clients = 200
const hosts = 10
const paths = [
  '/api/log-in',
  '/api/checkout',
  '/admin/api/staff/sign-in',
  '/admin/api/media/parts/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/0',
]

/** Bodies that are announced and never come, from several addresses, again and again. */
export const attack: Attack = {
  name: 'half-sent-bodies',
  rule: 'Bodies that never end take nobody’s turn, in the shop or in the back office, and are answered.',
  long: true,
  async run(target) {
    const [ended, answers] = [{ count: 0 }, [] as TimedStatus[]]
    const figures = await besideOthers(target, async (until) => {
      const asking = ask(target, until, answers)
      await Promise.all(
        Array.from({ length: clients }, (_, at) => sendHalves(target, { at, until, ended })),
      )
      await asking
    })
    return [...figures, ...figuresOf(answers, ended.count)]
  },
}

type TimedStatus = { status: number; ms: number }

function figuresOf(answers: TimedStatus[], ended: number): Figure[] {
  const times = answers.map(({ ms }) => ms)
  return [
    {
      what: 'sign-ins beside them, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      atMost: 2_000,
    },
    {
      what: 'sign-ins beside them, not looked at',
      value: answers.filter(({ status }) => status !== 401 && status !== 429).length,
      unit: 'answers',
      atMost: 0,
    },
    { what: 'sign-ins beside them', value: answers.length, unit: 'answers', atLeast: 1 },
    { what: 'half-sent bodies answered', value: ended, unit: 'bodies', atLeast: clients / 2 },
  ]
}

type Halves = { at: number; until: number; ended: { count: number } }

/** A body is given up after 4 s, a part of an upload after 18 s: then comes the next. */
async function sendHalves(target: Target, { at, until, ended }: Halves): Promise<void> {
  while (Date.now() < until) {
    const client = open(target, `127.0.0.${2 + (at % hosts)}`)
    client.socket.write(beginningOf(paths[at % paths.length] ?? '/api/log-in'))
    await untilAnswered(client, until)
    if (/^HTTP\/1.1 (503|4\d\d)/.test(client.reply())) ended.count += 1
    client.socket.destroy()
  }
}

function beginningOf(path: string): string {
  const type = path.includes('/parts/') ? 'application/octet-stream' : 'application/json'
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`
}

async function untilAnswered(client: Client, until: number): Promise<void> {
  while (client.reply() === '' && !client.isClosed() && Date.now() < until) await pause(100)
}

async function ask({ url }: Target, until: number, answers: TimedStatus[]): Promise<void> {
  for (let at = 0; Date.now() < until; at += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/admin/api/staff/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${at}@example.in`, password: 'not the right one' }),
    })
    await answer.arrayBuffer()
    answers.push({ status: answer.status, ms: performance.now() - startedAt })
    await pause(500)
  }
}
