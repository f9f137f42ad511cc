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

/** SPF, DKIM and DMARC of the domain that emails are sent from. */
export async function readMailRecords({ settings, resolve = resolveTxt }: Shop) {
  const sender = settings.mailFrom ?? settings.storeOwnerEmail
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '')
  const look = (name: string, start: RegExp) => lookUp(resolve, name, start)
  const [spf, dmarc, ...keys] = await Promise.all([
    look(domain, /^v=spf1\b/i),
    look(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...selectors.map((selector) => look(`${selector}._domainkey.${domain}`, /\bp=\S/)),
  ])
  const dkim: State = keys.includes('found') ? 'found' : 'unknown'
  const isAsked = keys.some((state) => state !== 'unknown')
  return { domain, spf, dmarc, dkim: dkim === 'unknown' && isAsked ? ('missing' as const) : dkim }
}

type Resolve = (name: string) => Promise<string[][]>

async function lookUp(resolve: Resolve, name: string, start: RegExp): Promise<State> {
  try {
    const texts = await within(deadlineMs, resolve(name))
    return texts.some((parts) => start.test(parts.join(''))) ? 'found' : 'missing'
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown'
  }
}
