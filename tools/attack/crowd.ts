import type { Kind, Seen, Send } from './overload-requests.ts'

export type Crowd = (about: { clients: number; seconds: number }) => Promise<Seen[]>

/**
 * Clients who each ask for the next thing as soon as they have an answer, whatever it is, also when
 * it says to come again later. Only what was answered within the time counts.
 */
export function crowdOf(send: Send, mix: readonly Kind[]): Crowd {
  let asked = 0
  return async ({ clients, seconds }) => {
    const seen: Seen[] = []
    const until = performance.now() + seconds * 1_000
    const one = async (client: number) => {
      while (performance.now() < until) {
        const answer = await send(mix[(asked += 1) % mix.length] ?? 'page', client)
        if (performance.now() < until) seen.push(answer)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
    return seen
  }
}

/** Answers in a second. */
export function rateOf(seen: Seen[], seconds: number): number {
  return seen.length / seconds
}
