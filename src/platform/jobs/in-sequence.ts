/** Runs work one after the other, in the order it came, whatever becomes of what was before. */
export type Sequence = <T>(work: () => Promise<T>) => Promise<T>

export function createSequence(): Sequence {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Work in turn begins so soon after it was taken that it ends before others may take it: an email
 * may need 45 seconds (the mailer's deadlines), and what a process took is its own for a minute.
 */
export const beginWithinMs = 15_000
