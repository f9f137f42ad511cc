import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Our own proxies wrote the last `proxies` entries of X-Forwarded-For; the client may forge the
 * rest.
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

/** Without port, quotes, brackets and zone: else each connection would count as an address. */
function bareAddress(entry: string): string | undefined {
  const [, bracketed, plain = ''] = /^"?(?:\[([^\]]*)\](?::\d*)?|([^"]*))"?$/.exec(entry) ?? []
  const address = (bracketed ?? plain.replace(/^([\d.]+):\d*$/, '$1')).replace(/%.*$/, '')
  return isIP(address) ? address.toLowerCase() : undefined
}
