import { resetRequestJob, sendResetLink } from '#accounts/password-reset.ts'
import { sweepSessions } from '#accounts/sweep-sessions.ts'
import { applyWebhook } from '#orders/apply-webhook.ts'
import { capturePayment } from '#orders/capture-payment.ts'
import { checkOrders } from '#orders/check-orders.ts'
import { expireOrders } from '#orders/expire-orders.ts'
import { compareLastDays, reconcile } from '#orders/reconcile.ts'
import { sendRequestedRefund } from '#orders/take-refund.ts'
import { captureJob } from '#payments/record-payment.ts'
import { refundJob } from '#payments/refunds.ts'
import { webhookJob } from '#payments/webhook.ts'
import { createMailer } from '#platform/mailer.ts'
import { letterJob, letterWorker } from '#platform/post.ts'
import { startWorking } from '#platform/queue.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseAgain, sweepErased } from '#privacy/keep-erased.ts'

/** What runs in the background, and its timetable (UTC). */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  await eraseAgain(shop)
  const mailer = createMailer(shop.settings)
  const working = await startWorking(shop, {
    workers: {
      [letterJob]: letterWorker(mailer),
      [resetRequestJob]: sendResetLink,
      [captureJob]: capturePayment,
      [refundJob]: sendRequestedRefund,
      [webhookJob]: applyWebhook,
      'sweep-sessions': sweepSessions,
      'sweep-erased': sweepErased,
      'expire-orders': expireOrders,
      reconcile,
      'compare-last-days': compareLastDays,
      'check-orders': checkOrders,
    },
    timetable: {
      'sweep-sessions': '30 21 * * *', 'sweep-erased': '0 21 * * *', 'compare-last-days': '0 20 * * *',
      'expire-orders': '* * * * *', reconcile: '* * * * *', 'check-orders': '*/5 * * * *',
    },
  })
  const stop = async () => {
    await working.stop()
    mailer.close()
  }
  return { stop }
}
