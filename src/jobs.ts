import { resetRequestJob, sendResetLink } from '#accounts/password-reset.ts'
import { sweepSessions } from '#accounts/sweep-sessions.ts'
import { createMailer } from '#platform/mailer.ts'
import { letterJob, letterWorker } from '#platform/post.ts'
import { startWorking } from '#platform/queue.ts'
import type { Shop } from '#platform/shop.ts'

/** What runs in the background, and its timetable (UTC). */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const mailer = createMailer(shop.settings)
  const working = await startWorking(shop, {
    workers: { [letterJob]: letterWorker(mailer), [resetRequestJob]: sendResetLink, 'sweep-sessions': sweepSessions },
    timetable: { 'sweep-sessions': '30 21 * * *' },
  })
  const stop = async () => {
    await working.stop()
    mailer.close()
  }
  return { stop }
}
