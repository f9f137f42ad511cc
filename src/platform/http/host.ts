import { isIP, isIPv4 } from 'node:net'

/** A name of this very machine, as a Host header or the URL parser writes it. */
export function isThisMachine(name: string): boolean {
  const bare = name
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/**
 * Whether a Host header is that of the shop: of PUBLIC_URL, in any case, with or without the dot
 * and the port that go without saying. A shop that serves this machine alone is known by every name
 * of it, at any port. One that is shown in a house, also by the addresses it has there: a page
 * elsewhere can give a name of its own to any machine, but no number.
 */
export function hostCheck(publicUrl: string, byAddress = false): (host: string) => boolean {
  const { protocol, host: ours, hostname } = new URL(publicUrl)
  const isLocal = isThisMachine(hostname)
  const known = new Map([[ours, true]])
  return (host) => {
    const before = known.get(host)
    if (before !== undefined) return before
    const asked = parsed(protocol, host)
    return (
      asked !== undefined &&
      (asked.host === ours ||
        (isLocal && (isThisMachine(asked.hostname) || (byAddress && isNumber(asked.hostname)))))
    )
  }
}

function parsed(protocol: string, host: string): { host: string; hostname: string } | undefined {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return undefined
  const url = URL.parse(`${protocol}//${host.replace(/\.(?=:\d+$|$)/, '')}`)
  return url ?? undefined
}

/** An address in numbers, as the URL parser writes it. */
export function isNumber(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0
}
