import { mayBeSent, uncountEmail } from './email-limits.ts'
import { written, type Letter, type WrittenLetter } from './email-layout.ts'
import type { Mailer } from './mailer.ts'
import { enqueue, isQueued } from '../jobs/queue.ts'
import type { Job } from '../jobs/workers.ts'
import type { Shop } from '../shop.ts'

export const letterJob = 'send-letter'

// At most an hour apart: two days of a mail server that is down.
export const emailTries = 55

/** Queues an email in the caller's transaction; the key ("shipped 0199...") prevents duplicates. */
export async function post(shop: Shop, key: string, letter: Letter): Promise<void> {
  await enqueue(shop, {
    kind: letterJob,
    key,
    payload: written(letter, shop.settings),
    tries: emailTries,
  })
}

/** For the days that the queue keeps finished jobs. */
export function isPosted(shop: Shop, key: string): Promise<boolean> {
  return isQueued(shop, { kind: letterJob, key })
}

type Worker = (shop: Shop, job: Job) => Promise<void>

/** Sends all emails; verified addresses have no limit. */
export type Way = { mailer: Mailer; isVerified(shop: Shop, email: string): Promise<boolean> }

export function emailWorker(way: Way): Worker {
  return (shop, job) => send(way, shop, { letter: job.payload as WrittenLetter, job })
}

/** For emails whose text is written only when they are sent. */
export function composingWorker(
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
    // The same Message-ID at every retry lets mail servers detect duplicates.
    await way.mailer.send({ ...letter, id, since })
  } catch (error) {
    if (isLimited) await uncountEmail(shop, { to, sender })
    throw error
  }
  shop.log.info({ letter: id, subject }, 'a letter was sent')
}
