import { resolveTxt } from 'node:dns/promises'
import type { Shop } from '#platform/shop.ts'
import { within } from '#platform/time-limit.ts'

/** What the name server says of a record; unknown without its answer. */
type State = 'found' | 'missing' | 'unknown'

const deadlineMs = 2_500
// The record's name is chosen by each mail service; these are those in wide use.
const selectors = ['default', 'google', 'selector1', 's1', 'k1', 'mail', 'dkim', 'zmail', 'resend']
// Answers of a name server that there is nothing.
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

type Records = { domain: string; spf: State; dmarc: State; dkim: State }
type Resolve = (name: string) => Promise<string[][]>

const keptMs = 10_000
/** The last answer of each resolver, under way or kept. */
const answers = new WeakMap<Resolve, { domain: string; atMs: number; records: Promise<Records> }>()

/**
 * SPF, DKIM and DMARC of the domain that emails are sent from. Looked up once for all who ask
 * within ten seconds: while a name server is silent each look-up holds a member's turn until its
 * deadline.
 */
export function readMailRecords({ settings, clock, resolve = resolveTxt }: Shop): Promise<Records> {
  const sender = settings.mailFrom ?? settings.storeOwnerEmail
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '')
  const atMs = clock().getTime()
  const last = answers.get(resolve)
  if (last?.domain === domain && Math.abs(atMs - last.atMs) < keptMs) return last.records
  const records = lookUpAll(resolve, domain)
  answers.set(resolve, { domain, atMs, records })
  return records
}

async function lookUpAll(resolve: Resolve, domain: string): Promise<Records> {
  const look = (name: string, start: RegExp) => lookUp(resolve, name, start)
  const [spf, dmarc, ...keys] = await Promise.all([
    look(domain, /^v=spf1\b/i),
    look(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...selectors.map((selector) => look(`${selector}._domainkey.${domain}`, /\bp=\S/)),
  ])
  const dkim: State = keys.includes('found') ? 'found' : 'unknown'
  const isAsked = keys.some((state) => state !== 'unknown')
  return { domain, spf, dmarc, dkim: dkim === 'unknown' && isAsked ? 'missing' : dkim }
}

async function lookUp(resolve: Resolve, name: string, start: RegExp): Promise<State> {
  try {
    const texts = await within(deadlineMs, resolve(name))
    return texts.some((parts) => start.test(parts.join(''))) ? 'found' : 'missing'
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown'
  }
}
