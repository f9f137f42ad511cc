import { format } from 'node:util'
import type { Log } from './log.ts'

/**
 * Redirects libraries' console messages to the JSON log, without the URLs and values they quote.
 * `console.log` stays the owner's.
 */
export function consoleLines(log: Log): void {
  console.error = (...parameters) =>
    log.error({ error: unquoted(parameters) }, 'a library reported an error')
  for (const method of ['warn', 'info', 'debug'] as const)
    console[method] = (...parameters) =>
      log.warn({ error: unquoted(parameters) }, 'a library reported something')
}

function unquoted(parameters: unknown[]): string {
  return format(...parameters).replace(/(["`])(?:(?!\1).)*\1/gs, '$1[cut]$1')
}
