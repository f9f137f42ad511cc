import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from './client-address.ts'
import { hostCheck } from './host.ts'
import { takesItsTurn } from './sockets/one-request-at-a-time.ts'
import { addressBlock } from './rate-limit.ts'

export type Refused = { status: 400 | 421 | 503; text: string; headers?: Record<string, string> }
export type Rules = { proxies: number; publicUrl?: string; adminUrl?: string; byAddress?: boolean }

/** Open requests of one address behind a proxy, whose sockets are all the proxy's. */
const mostPerAddress = 100
const health = /^\/(livez|readyz)([?#]|$)/
const busy = 'The shop is busy. Please try again in a moment.\n'

/** Refuses a request before the site sees it; undefined lets it pass. */
export function createRequestCheck({
  proxies,
  publicUrl,
  adminUrl = publicUrl,
  byAddress,
}: Rules): (incoming: IncomingMessage, outgoing: ServerResponse) => Refused | undefined {
  const checks = [publicUrl, adminUrl].map((url) =>
    url === undefined ? () => true : hostCheck(url, byAddress),
  )
  const isOurs = (host: string) => checks.some((check) => check(host))
  const elsewhere: Refused = {
    status: 421,
    text: `There is no shop at this address. You find it at ${publicUrl?.replace(/:0$/, '')}\n`,
  }
  const mayEnter = proxies > 0 ? perAddress(proxies) : () => true

  return (incoming, outgoing) => {
    if (!takesItsTurn(incoming, outgoing))
      return { status: 503, text: busy, headers: { 'retry-after': '1', connection: 'close' } }
    if (isTwice(incoming, 'host'))
      return { status: 400, text: 'A request names one host.\n', headers: { connection: 'close' } }
    // Health checks: a load balancer may use any host name.
    if (health.test(incoming.url ?? '')) return undefined
    const hosts = hostsOf(incoming)
    if (hosts.length === 0) return { status: 400, text: 'A request names its host.\n' }
    if (!hosts.every(isOurs)) return elsewhere
    return mayEnter(incoming, outgoing)
      ? undefined
      : { status: 503, text: busy, headers: { 'retry-after': '1' } }
  }
}

/** The Host header and the host of an absolute URL (`GET http://host/ HTTP/1.1`). */
function hostsOf({ headers, url = '' }: IncomingMessage): string[] {
  const hostInUrl = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]
  return [headers.host, hostInUrl].filter((host) => host !== undefined && host !== '') as string[]
}

/** Node keeps only the first of several headers. */
function isTwice({ rawHeaders }: IncomingMessage, name: string): boolean {
  return (
    rawHeaders.filter(
      (text, at) => at % 2 === 0 && text.length === name.length && text.toLowerCase() === name,
    ).length > 1
  )
}

function perAddress(
  proxies: number,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const openRequests = new Map<string, number>()
  return (incoming, outgoing) => {
    const address = addressBlock(addressOf(incoming, proxies))
    const open = openRequests.get(address) ?? 0
    if (open >= mostPerAddress) return false
    openRequests.set(address, open + 1)
    outgoing.once('close', () => {
      const openCount = (openRequests.get(address) ?? 1) - 1
      if (openCount === 0) openRequests.delete(address)
      else openRequests.set(address, openCount)
    })
    return true
  }
}
