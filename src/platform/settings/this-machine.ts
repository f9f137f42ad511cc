import { isIPv4 } from 'node:net'

/** A host name of this machine, as a Host header or URL parser writes it. */
export function isThisMachine(name: string): boolean {
  const hostName = name
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase()
  return (
    hostName === 'localhost' ||
    hostName === '::1' ||
    (isIPv4(hostName) && hostName.startsWith('127.'))
  )
}
