import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The last `proxies` entries of X-Forwarded-For were written by our own proxies; whatever stands
 * before them anybody can write.
 */
export function addressOf(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return bareAddress(forwarded.at(-proxies) ?? '') ?? direct
}

/**
 * Without port, quotes, brackets and zone, which would make an address of every connection;
 * undefined when it is none.
 */
function bareAddress(entry: string): string | undefined {
  const [, bracketed, plain = ''] = /^"?(?:\[([^\]]*)\](?::\d*)?|([^"]*))"?$/.exec(entry) ?? []
  const address = (bracketed ?? plain.replace(/^([\d.]+):\d*$/, '$1')).replace(/%.*$/, '')
  return isIP(address) ? address.toLowerCase() : undefined
}
