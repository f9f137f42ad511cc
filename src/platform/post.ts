import { written, type Letter, type WrittenLetter } from './letter-paper.ts'
import type { Mailer } from './mailer.ts'
import { enqueue, type Job } from './queue.ts'
import type { Shop } from './shop.ts'

export const letterJob = 'send-letter'

// At most an hour apart: for two days of a mail server that is away.
const letterTries = 55

/**
 * Queues a letter with the work that caused it: nothing is sent before that is committed, and nothing when it is not.
 * One letter for each key ("order-placed 0199..."), however often the same is said again.
 */
export async function post(shop: Shop, key: string, letter: Letter): Promise<void> {
  await enqueue(shop, { kind: letterJob, key, payload: written(letter, shop.settings), tries: letterTries })
}

/** Sends what `post` queued. A try that is repeated keeps its Message-ID, by which mail servers know it for the same letter. */
export function letterWorker(mailer: Mailer): (shop: Shop, job: Job) => Promise<void> {
  return async ({ log }, { id, payload, since }) => {
    const letter = payload as WrittenLetter
    await mailer.send({ ...letter, id, since })
    log.info({ letter: id, subject: letter.subject }, 'a letter was sent')
  }
}
