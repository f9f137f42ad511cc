/** A version that is read anew only when it may have changed. */
export type Trust = {
  /** The version of now: at once while it is known, otherwise read after the moment of asking. Throws when it cannot be read. */
  current(): string | Promise<string>
  /** Something may have changed: whoever asks from now on gets what is read from now on. */
  doubt(): void
  /** Whether changes are heard of. While they are not, every question reads. */
  listens(whether: boolean): void
}

// For a word of a change that got lost, though the connection seems to live.
const trustMs = 1_000

export function createTrust(read: () => Promise<string>, now: () => number = () => performance.now()): Trust {
  let known = ''
  let trustedUntil = 0
  let doubts = 0
  let isListening = false

  const ask = inTurn(async () => {
    const [began, before] = [now(), doubts]
    known = await read()
    if (doubts === before) trustedUntil = began + trustMs
    return known
  })

  function doubt(): void {
    doubts += 1
    trustedUntil = 0
  }

  return {
    current: () => (isListening && now() < trustedUntil ? known : ask()),
    doubt,
    listens(whether) {
      isListening = whether
      doubt()
    },
  }
}

/** A reading under way may have begun before the change that a question follows: the next one answers, for all who wait. */
function inTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    return read()
  }
  return () => {
    next ??= underway.then(begin, begin)
    underway = next
    return next
  }
}
