import { format } from 'node:util'
import type { Log } from './log.ts'

/**
 * What a library says on the console goes into the log like everything else: as one line of JSON,
 * and without the addresses and values that libraries like to quote. `console.log` stays the
 * owner's.
 */
export function consoleLines(log: Log): void {
  console.error = (...said) => log.error({ error: unquoted(said) }, 'a library reported an error')
  for (const method of ['warn', 'info', 'debug'] as const)
    console[method] = (...said) =>
      log.warn({ error: unquoted(said) }, 'a library reported something')
}

function unquoted(said: unknown[]): string {
  return format(...said).replace(/(["`])(?:(?!\1).)*\1/gs, '$1[cut]$1')
}
