/** Runs work in order of arrival; a failure does not stop what follows. */
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
 * A job must begin this early, so that it ends before its one-minute lease: an email may need 45
 * seconds.
 */
export const beginWithinMs = 15_000
