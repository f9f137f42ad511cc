import { mayBeSent, wasNotSent } from './email-limits.ts'
import { written, type Letter, type WrittenLetter } from './email-layout.ts'
import type { Mailer } from './mailer.ts'
import { enqueue, isQueued } from '../jobs/queue.ts'
import type { Job } from '../jobs/workers.ts'
import type { Shop } from '../shop.ts'

export const letterJob = 'send-letter'

// At most an hour apart: for two days of a mail server that is away.
export const letterTries = 55

/**
 * Queues a letter with the work that caused it: nothing is sent before that is committed, and
 * nothing when it is not. One letter for each key ("shipped 0199..."), however often the same is
 * said again.
 */
export async function post(shop: Shop, key: string, letter: Letter): Promise<void> {
  await enqueue(shop, {
    kind: letterJob,
    key,
    payload: written(letter, shop.settings),
    tries: letterTries,
  })
}

/**
 * Whether the letter of this key was queued before; for some days, as long as the queue remembers.
 */
export function isPosted(shop: Shop, key: string): Promise<boolean> {
  return isQueued(shop, { kind: letterJob, key })
}

type Worker = (shop: Shop, job: Job) => Promise<void>

/**
 * The way out for every email; `isVerified` says whose address was proved, and gets emails without
 * a limit.
 */
export type Way = { mailer: Mailer; isVerified(shop: Shop, email: string): Promise<boolean> }

/** Sends what `post` queued. */
export function letterWorker(way: Way): Worker {
  return (shop, job) => send(way, shop, { letter: job.payload as WrittenLetter, job })
}

/** Sends letters that are written only now. */
export function writingWorker(
  way: Way,
  write: (shop: Shop, job: Job) => Promise<Letter | undefined>,
): Worker {
  return async (shop, job) => {
    const letter = await write(shop, job)
    if (letter) await send(way, shop, { letter: written(letter, shop.settings), job })
  }
}

type Sending = { letter: WrittenLetter; job: Job }

async function send(
  way: Way,
  shop: Shop,
  { letter, job: { id, since, sender } }: Sending,
): Promise<void> {
  const { to, subject } = letter
  const isLimited = to !== shop.settings.storeOwnerEmail && !(await way.isVerified(shop, to))
  if (isLimited && !(await mayBeSent(shop, { to, sender }))) {
    return shop.log.warn(
      { kind: 'email-limit', letter: id, subject },
      'an email to an unverified address was not sent: there were too many',
    )
  }
  try {
    // A try that is repeated keeps its Message-ID, by which mail servers know it for the same
    // letter.
    await way.mailer.send({ ...letter, id, since })
  } catch (error) {
    if (isLimited) await wasNotSent(shop, { to, sender })
    throw error
  }
  shop.log.info({ letter: id, subject }, 'a letter was sent')
}
