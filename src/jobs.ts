import { resetRequestJob, sendResetLink } from '#accounts/password-reset.ts'
import { sweepSessions } from '#accounts/sweep-sessions.ts'
import { settleSoldOut } from '#catalogue/settle-sold-out.ts'
import { applyWebhook } from '#orders/apply-webhook.ts'
import { capturePayment } from '#orders/capture-payment.ts'
import { checkOrders } from '#orders/check-orders.ts'
import { expireOrders } from '#orders/expire-orders.ts'
import { orderPlacedJob, writeOrderPlaced } from '#orders/order-placed.ts'
import { compareLastDays, reconcile } from '#orders/reconcile.ts'
import { sendRequestedRefund } from '#orders/take-refund.ts'
import { captureJob } from '#payments/record-payment.ts'
import { refundJob } from '#payments/refunds.ts'
import { webhookJob } from '#payments/webhook.ts'
import { createMailer, type Mailer } from '#platform/mailer.ts'
import { startOutbox } from '#platform/outbox.ts'
import { letterJob, letterWorker, writingWorker } from '#platform/post.ts'
import { startWorking, type Workers } from '#platform/queue.ts'
import { sweepAttempts } from '#platform/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseAgain, sweepErased } from '#privacy/keep-erased.ts'

/** In UTC. */
const timetable = {
  'sweep-sessions': '30 21 * * *', 'sweep-erased': '0 21 * * *', 'compare-last-days': '0 20 * * *', 'sweep-attempts': '15 * * * *',
  'expire-orders': '* * * * *', reconcile: '* * * * *', 'settle-sold-out': '* * * * *', 'check-orders': '*/5 * * * *',
}

/** What runs in the background. */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  await eraseAgain(shop)
  const mailer = createMailer(shop.settings)
  const workers = workersOf(mailer)
  const working = await startWorking(shop, { workers, timetable })
  const outbox = startOutbox(shop, workers)
  const stop = async () => {
    await Promise.all([outbox.stop(), working.stop()])
    mailer.close()
  }
  return { stop }
}

function workersOf(mailer: Mailer): Workers['workers'] {
  return {
    [letterJob]: letterWorker(mailer),
    [orderPlacedJob]: writingWorker(mailer, writeOrderPlaced),
    [resetRequestJob]: sendResetLink,
    [captureJob]: capturePayment,
    [refundJob]: sendRequestedRefund,
    [webhookJob]: applyWebhook,
    'sweep-attempts': sweepAttempts,
    'sweep-sessions': sweepSessions,
    'sweep-erased': sweepErased,
    'expire-orders': expireOrders,
    reconcile,
    'compare-last-days': compareLastDays,
    'check-orders': checkOrders,
    'settle-sold-out': settleSoldOut,
  }
}
