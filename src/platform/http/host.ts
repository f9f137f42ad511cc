import { isIP } from 'node:net'
import { isThisMachine } from '../settings/this-machine.ts'

const mostVerdicts = 10

/**
 * Whether a Host header is the shop's: the host of PUBLIC_URL, normalised. A local shop accepts
 * any name of this machine; with `byAddress` also its IP addresses. DNS rebinding needs a name, so
 * a number is safe.
 */
export function hostCheck(publicUrl: string, byAddress = false): (host: string) => boolean {
  const { protocol, host: ownHost, hostname } = new URL(publicUrl)
  const isLocal = isThisMachine(hostname)
  const verdicts = new Map([[ownHost, true]])
  return (host) => {
    const cached = verdicts.get(host)
    if (cached !== undefined) return cached
    const requested = parsed(protocol, host)
    const verdict =
      requested !== undefined &&
      (requested.host === ownHost ||
        (isLocal &&
          (isThisMachine(requested.hostname) || (byAddress && isNumber(requested.hostname)))))
    // A few names: strangers may send any.
    if (verdicts.size < mostVerdicts) verdicts.set(host, verdict)
    return verdict
  }
}

function parsed(protocol: string, host: string): { host: string; hostname: string } | undefined {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return undefined
  const url = URL.parse(`${protocol}//${host.replace(/\.(?=:\d+$|$)/, '')}`)
  return url ?? undefined
}

export function isNumber(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0
}
