import type { Kind, Sample, Send } from './overload-requests.ts'

export type Crowd = (about: { clients: number; seconds: number }) => Promise<Sample[]>

/**
 * Clients who each ask for the next thing as soon as they have an answer, whatever it is, also when
 * it says to come again later. Only what was answered within the time counts.
 */
export function crowdOf(send: Send, mix: readonly Kind[]): Crowd {
  let requestCount = 0
  return async ({ clients, seconds }) => {
    const samples: Sample[] = []
    const until = performance.now() + seconds * 1_000
    const clientLoop = async (client: number) => {
      while (performance.now() < until) {
        const answer = await send(mix[(requestCount += 1) % mix.length] ?? 'page', client)
        if (performance.now() < until) samples.push(answer)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => clientLoop(client)))
    return samples
  }
}

/** Answers in a second. */
export function rateOf(samples: Sample[], seconds: number): number {
  return samples.length / seconds
}
