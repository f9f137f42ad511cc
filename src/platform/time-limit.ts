import { setImmediate as nextTurn } from 'node:timers/promises'

export class TooLate extends Error {}

/**
 * What the promise brings, or TooLate. Where this process was busy itself, an answer that has come
 * meanwhile is still read: timers are looked at before the network.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => void nextTurn().then(() => reject(new TooLate('too late'))), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
