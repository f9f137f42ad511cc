import { written, type Letter, type Outgoing, type WrittenLetter } from './letter-paper.ts'
import type { Mailer } from './mailer.ts'
import { enqueue, type Job } from './queue.ts'
import type { Shop } from './shop.ts'

export const letterJob = 'send-letter'

// At most an hour apart: for two days of a mail server that is away.
export const letterTries = 55

/**
 * Queues a letter with the work that caused it: nothing is sent before that is committed, and nothing when it is not.
 * One letter for each key ("shipped 0199..."), however often the same is said again.
 */
export async function post(shop: Shop, key: string, letter: Letter): Promise<void> {
  await enqueue(shop, { kind: letterJob, key, payload: written(letter, shop.settings), tries: letterTries })
}

type Worker = (shop: Shop, job: Job) => Promise<void>

/** Sends what `post` queued. */
export function letterWorker(mailer: Mailer): Worker {
  return (shop, job) => send(mailer, shop, { ...(job.payload as WrittenLetter), id: job.id, since: job.since })
}

/** Sends letters that are written only now. */
export function writingWorker(mailer: Mailer, write: (shop: Shop, job: Job) => Promise<Letter | undefined>): Worker {
  return async (shop, job) => {
    const letter = await write(shop, job)
    if (letter) await send(mailer, shop, { ...written(letter, shop.settings), id: job.id, since: job.since })
  }
}

/** A try that is repeated keeps its Message-ID, by which mail servers know it for the same letter. */
async function send(mailer: Mailer, { log }: Shop, letter: Outgoing): Promise<void> {
  await mailer.send(letter)
  log.info({ letter: letter.id, subject: letter.subject }, 'a letter was sent')
}
