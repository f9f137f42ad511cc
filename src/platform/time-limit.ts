import { setImmediate as nextTurn } from 'node:timers/promises'

export class TooLate extends Error {}

/**
 * The promise's result, or TooLate. After a busy event loop a result that has arrived still
 * counts: timers run before the network.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => void nextTurn().then(() => reject(new TooLate('too late'))), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
