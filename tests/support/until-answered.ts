import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './ask.ts'

const mostTries = 5

/** Repeats what found the shop too busy, as a client does: on a slow machine locks are waited for. */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === mostTries) return answer
    await pause(200 * tries)
  }
}
