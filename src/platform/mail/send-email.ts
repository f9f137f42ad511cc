import { mayBeSent, uncountEmail } from './email-limits.ts'
import { renderEmail, type Email, type RenderedEmail } from './email-layout.ts'
import type { Mailer } from './mailer.ts'
import { requestLanguage } from '../language/request-language.ts'
import { inOwnWords } from './own-words.ts'
import { enqueue, isQueued, jobIdOf } from '../jobs/queue.ts'
import type { Job } from '../jobs/workers.ts'
import { twoDaysOfTries } from '../db/queue-schema.ts'
import type { Shop } from '../shop.ts'

export const emailJob = 'send-letter'

type Queued = { key: string; waitMinutes?: number | undefined }

/** Queues an email in the caller's transaction; the key ("shipped 0199...") prevents duplicates. */
export async function queueEmail(shop: Shop, about: string | Queued, email: Email): Promise<void> {
  const { key, waitMinutes = 0 } = typeof about === 'string' ? { key: about } : about
  await enqueue(shop, {
    kind: emailJob,
    key,
    payload: renderEmail(await inOwnWords(shop, inItsLanguage(shop, email)), shop.settings),
    tries: twoDaysOfTries,
    waitMinutes,
  })
}

/** Its own language, else that of the page of this request; the store itself reads English. */
function inItsLanguage({ settings }: Shop, { language, ...email }: Email): Email {
  const code = language ?? requestLanguage()
  const isTheirs = email.to !== settings.storeOwnerEmail && settings.languages.includes(code)
  return isTheirs ? { ...email, language: code } : email
}

/** The id of the job that sends the email of this key. */
export function emailIdOf(key: string): string {
  return jobIdOf({ kind: emailJob, key })
}

/** For the days that the queue keeps finished jobs. */
export function isEmailQueued(shop: Shop, key: string): Promise<boolean> {
  return isQueued(shop, { kind: emailJob, key })
}

type Worker = (shop: Shop, job: Job) => Promise<void>

/** Sends all emails; verified addresses have no limit. */
export type Way = {
  mailer: Mailer
  isVerified(shop: Shop, email: string): Promise<boolean>
  /** Whether all these consents were withdrawn. */
  areWithdrawn(shop: Shop, consents: readonly string[]): Promise<boolean>
}

export function emailWorker(way: Way): Worker {
  return (shop, job) => send(way, shop, { email: job.payload as RenderedEmail, job })
}

/** For emails whose text is written only when they are sent. */
export function composingWorker(
  way: Way,
  write: (shop: Shop, job: Job) => Promise<Email | undefined>,
): Worker {
  return async (shop, job) => {
    const email = await write(shop, job)
    if (!email) return
    const worded = await inOwnWords(shop, inItsLanguage(shop, email))
    const written = renderEmail(worded, shop.settings)
    await send(way, shop, { email: written, job })
  }
}

type Sending = { email: RenderedEmail; job: Job }

async function send(
  way: Way,
  shop: Shop,
  { email, job: { id, since, sender } }: Sending,
): Promise<void> {
  const { to, subject, isByHand, consents = [] } = email
  if (consents.length > 0 && (await way.areWithdrawn(shop, consents))) return
  const isLimited =
    !isByHand && to !== shop.settings.storeOwnerEmail && !(await way.isVerified(shop, to))
  if (isLimited && !(await mayBeSent(shop, { to, sender }))) {
    return shop.log.warn(
      { kind: 'email-limit', emailId: id, subject },
      'an email to an unverified address was not sent: there were too many',
    )
  }
  try {
    // The same Message-ID at every retry lets mail servers detect duplicates.
    await way.mailer.send({ ...email, id, since })
  } catch (error) {
    if (isLimited) await uncountEmail(shop, { to, sender })
    throw error
  }
  shop.log.info({ emailId: id, subject }, 'an email was sent')
}
