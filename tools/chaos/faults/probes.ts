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
const passedNames = new Set<string>()
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
  if (!passedNames.has(name)) appendFileSync(passedFile, `passed ${name}\n`)
  passedNames.add(name)
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
    construct: (target, args, maker) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, maker) as object,
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
  const plain = pg.Client.prototype.query as (...values: unknown[]) => unknown
  const doing = new WeakMap<object, string | undefined>()
  const probedFunction = function (this: object, ...args: unknown[]): unknown {
    const statement = saidBy(args)
    if (/^begin/i.test(statement.text)) doing.set(this, undefined)
    const isInside = doing.has(this)
    const isCommit = /^commit/i.test(statement.text)
    const name = isCommit ? doing.get(this) : nameOf(statement)
    if (isCommit || /^rollback$/i.test(statement.text)) doing.delete(this)
    else if (isInside && name) doing.set(this, name)
    if (!name || (isInside && !isCommit)) return plain.apply(this, args)
    probe(`before commit: ${name}`)
    return whenDone(
      plain.apply(
        this,
        withCallback(args, () => probe(`after commit: ${name}`)),
      ),
      () => probe(`after commit: ${name}`),
    )
  }
  pg.Client.prototype.query = probedFunction as typeof pg.Client.prototype.query
}

/** The pool asks with a callback, a transaction with a promise. */
function withCallback(args: unknown[], then: () => void): unknown[] {
  const back = args.at(-1)
  if (typeof back !== 'function') return args
  return [
    ...args.slice(0, -1),
    (error: unknown, result: unknown) => {
      if (!error) then()
      back(error, result)
    },
  ]
}

function whenDone(answer: unknown, then: () => void): unknown {
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
  if (/^insert into "return_event"/i.test(text))
    return values.includes('asked') ? commits.returnAsked : commits.returnStep
  if (/^insert into recall_notice/i.test(text)) return commits.recall
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
  return calls.find((existing) => existing === call)
}
