import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { calm, readControl } from '../control.ts'
import { calls, commits } from './probe-names.ts'

/**
 * Loaded before the shop in chaos runs alone: kills the process where the driver says so, and
 * shifts its clock. The shop's own code knows nothing of it. CHAOS_CONTROL is where the driver
 * speaks, CHAOS_PROBES where it hears what was passed.
 */

const { CHAOS_CONTROL: controlFile = '', CHAOS_PROBES: passedFile = '' } = process.env
const passed = new Set<string>()
const lookMs = 100
let control = calm
let lastKill = readControl(controlFile).kill?.number ?? 0

look()
setInterval(look, lookMs).unref()
shiftClock()
watchCommits()
watchCalls()

function look(): void {
  control = readControl(controlFile)
}

function probe(name: string): void {
  if (!passed.has(name)) appendFileSync(passedFile, `passed ${name}\n`)
  passed.add(name)
  const { kill } = control
  if (!kill || kill.number <= lastKill || !kill.at.includes(name)) return
  lastKill = kill.number
  appendFileSync(passedFile, `killed ${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}

function shiftClock(): void {
  const RealDate = Date
  const now = () => RealDate.now() + control.shiftMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, maker) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, maker) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

type Said = { text: string; values: readonly unknown[] }

/**
 * Between `begin` and `commit` it is remembered what the transaction does, the last word of it
 * names the commit; a statement outside is a transaction of its own.
 */
function watchCommits(): void {
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const doing = new WeakMap<object, string | undefined>()
  const watched = function (this: object, ...given: unknown[]): unknown {
    const said = saidBy(given)
    if (/^begin/i.test(said.text)) doing.set(this, undefined)
    const isInside = doing.has(this)
    const isCommit = /^commit/i.test(said.text)
    const name = isCommit ? doing.get(this) : nameOf(said)
    if (isCommit || /^rollback$/i.test(said.text)) doing.delete(this)
    else if (isInside && name) doing.set(this, name)
    if (!name || (isInside && !isCommit)) return plain.apply(this, given)
    probe(`before commit: ${name}`)
    return answered(
      plain.apply(
        this,
        afterwards(given, () => probe(`after commit: ${name}`)),
      ),
      () => probe(`after commit: ${name}`),
    )
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
}

/** The pool asks with a callback, a transaction with a promise. */
function afterwards(given: unknown[], then: () => void): unknown[] {
  const back = given.at(-1)
  if (typeof back !== 'function') return given
  return [
    ...given.slice(0, -1),
    (error: unknown, result: unknown) => {
      if (!error) then()
      back(error, result)
    },
  ]
}

function answered(answer: unknown, then: () => void): unknown {
  if (answer instanceof Promise) void answer.then(then, () => undefined)
  return answer
}

function saidBy([first, second]: unknown[]): Said {
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: undefined }
      : (first as { text?: unknown; values?: unknown[] })
  return {
    text: typeof text === 'string' ? text.trim() : '',
    values: Array.isArray(second) ? second : (values ?? []),
  }
}

function nameOf({ text, values }: Said): string | undefined {
  if (/insert into "order" \(/i.test(text)) return commits.checkout
  if (
    /insert into order_event/i.test(text) &&
    values.includes('Placed') &&
    values.includes('provider')
  )
    return commits.placed
  if (/insert into order_event/i.test(text) && values.includes('Cancelled'))
    return commits.cancelled
  if (/^insert into "refund"/i.test(text)) return commits.refundAsked
  if (/^update "refund"/i.test(text)) return commits.refundNews
  if (/^insert into "webhook_event"/i.test(text)) return commits.webhook
  if (/^insert into "payment"/i.test(text)) return commits.paymentNews
  if (/^update "payment_intent"/i.test(text)) return commits.remembered
  if (/^update "webhook_event"/i.test(text)) return commits.applied
  if (/delete from outbox/i.test(text)) return commits.errandsDone
  if (/^with results as \(\s*update pgboss\.\w+\s+set completed_on/i.test(text))
    return commits.emailNoted
  return /json_to_recordset[\s\S]*update pgboss/i.test(text) ? commits.jobsDone : undefined
}

function watchCalls(): void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const call = callOf(String(input instanceof Request ? input.url : input), init?.method ?? 'GET')
    if (!call) return plain(input, init)
    probe(`before ${call}`)
    const response = await plain(input, init)
    probe(`after ${call}`)
    return response
  }
}

function callOf(url: string, method: string): string | undefined {
  const path = /\/practice-payments\/v1(\/[^?]*)/.exec(url)?.[1]
  const call = path && `${method} ${path.replace(/\/(order|pay|rfnd)_\w+/, '/:id')}`
  return calls.find((known) => known === call)
}
