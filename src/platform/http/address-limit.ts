import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from './client-address.ts'
import { hostCheck } from './host.ts'
import { takesItsTurn } from './one-request-at-a-time.ts'
import { addressBlock } from './rate-limit.ts'

export type Refused = { status: 400 | 421 | 503; text: string; headers?: Record<string, string> }
export type Rules = { proxies: number; publicUrl?: string; byAddress?: boolean }

/** Requests under way of one address behind a proxy, where the sockets are all the proxy's own. */
const mostPerAddress = 100
const health = /^\/(livez|readyz)([?#]|$)/
const busy = 'The shop is busy. Please try again in a moment.\n'

/** What is refused before the site hears of it: undefined for what may enter. */
export function createRequestCheck({
  proxies,
  publicUrl,
  byAddress,
}: Rules): (incoming: IncomingMessage, outgoing: ServerResponse) => Refused | undefined {
  const isOurs = publicUrl === undefined ? () => true : hostCheck(publicUrl, byAddress)
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
    // By whatever address the balancer knows the machine.
    if (health.test(incoming.url ?? '')) return undefined
    const hosts = hostsOf(incoming)
    if (hosts.length === 0) return { status: 400, text: 'A request names its host.\n' }
    if (!hosts.every(isOurs)) return elsewhere
    return mayEnter(incoming, outgoing)
      ? undefined
      : { status: 503, text: busy, headers: { 'retry-after': '1' } }
  }
}

/**
 * The one of the header, and the one of an address that is written out (`GET http://host/
 * HTTP/1.1`).
 */
function hostsOf({ headers, url = '' }: IncomingMessage): string[] {
  const written = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]
  return [headers.host, written].filter((host) => host !== undefined && host !== '') as string[]
}

/** Node keeps the first of them. */
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
  const underWay = new Map<string, number>()
  return (incoming, outgoing) => {
    const address = addressBlock(addressOf(incoming, proxies))
    const many = underWay.get(address) ?? 0
    if (many >= mostPerAddress) return false
    underWay.set(address, many + 1)
    outgoing.once('close', () => {
      const left = (underWay.get(address) ?? 1) - 1
      if (left === 0) underWay.delete(address)
      else underWay.set(address, left)
    })
    return true
  }
}
