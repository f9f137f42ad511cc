import { emailChangedJob } from '#accounts/email/change-email.ts'
import { emailLinkJob } from '#accounts/email/links.ts'
import { isVerifiedAddress } from '#accounts/email/verified.ts'
import { writeLink } from '#accounts/email/write-link.ts'
import { resetRequestJob, sendResetLink } from '#accounts/password-reset.ts'
import { renewKeys } from '#accounts/security/renew-keys.ts'
import { sweepSessions } from '#accounts/sweep-sessions.ts'
import { emailHead, keepHead } from '#audit/keep-head.ts'
import { continueCheck, verifyJob, verifyNightly } from '#audit/verify-audit.ts'
import { areWithdrawn } from '#consents/give-consent.ts'
import { sweepConsents } from '#consents/sweep-consents.ts'
import { sweepCarts } from '#cart/sweep-carts.ts'
import { continueBulk } from '#catalogue/admin/bulk/continue-bulk.ts'
import { bulkJob } from '#catalogue/admin/bulk/run-bulk.ts'
import { runSchedules } from '#catalogue/admin/drafts/run-schedules.ts'
import { runContentMoments } from '#content/admin/publish-due.ts'
import { fillFactWords } from '#catalogue/search/fill-fact-words.ts'
import { saveSearches } from '#catalogue/search/search-counts.ts'
import { sweepPrices } from '#catalogue/price-history/sweep-prices.ts'
import { settleSoldOut } from '#catalogue/settle-sold-out.ts'
import { sweepMedia } from '#media/sweep-media.ts'
import { applyWebhook } from '#orders/payment/apply-webhook.ts'
import { checkJob, reconcileJob } from '#health/ask-for-work.ts'
import { warnOfGrievances } from '#enquiries/warn-of-grievances.ts'
import { startHeartbeat } from '#health/server-process.ts'
import { compareWithProvider } from '#orders/moves/compare-with-provider.ts'
import { cancelUnconfirmed } from '#orders/moves/cancel-unconfirmed.ts'
import { capturePayment } from '#orders/payment/capture-payment.ts'
import { pieceRecallJob, recallJob, sendRecallEmails } from '#recalls/tell-buyers.ts'
import { settleExpiring } from '#catalogue/lots/settle-expiring.ts'
import { countBoughtTogether } from '#orders/count-bought-together.ts'
import { checkOrders, checkOrdersNow } from '#orders/audit/check-orders.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import { emailJobs, orderPlacedJob, writeOrderPlacedEmail } from '#orders/state/order-placed.ts'
import { fillOrderSearch } from '#orders/search/fill-search.ts'
import { compareLastDays, reconcile } from '#orders/payment/reconcile.ts'
import { sendRequestedRefund } from '#orders/payment/apply-refund.ts'
import { captureJob } from '#payments/record-payment.ts'
import { refundJob } from '#payments/refunds.ts'
import { webhookJob } from '#payments/webhook.ts'
import { sealEntries } from '#platform/audit/seal-entries.ts'
import { createSequence } from '#platform/jobs/in-sequence.ts'
import { sweepImports } from '#imports/runs/sweep-imports.ts'
import { workOnImports } from '#imports/runs/work-on-imports.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { repeatEvery } from '#platform/jobs/repeat.ts'
import { startOutbox } from '#platform/jobs/outbox.ts'
import { emailJob, emailWorker, composingWorker, type Way } from '#platform/mail/send-email.ts'
import { startWorking, type Workers } from '#platform/jobs/workers.ts'
import { sweepAttempts } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { settleSales } from '#reports/days/settle-days.ts'
import { linkEnquiries } from '#privacy/link-enquiries.ts'
import { reapplyErasures, sweepErased } from '#privacy/erasure-journal.ts'
import { questionAnsweredJob, writeAnswerEmail } from '#product-questions/write-answer-email.ts'
import { invitationJob, writeInvitationEmail } from '#staff/invitations/email-link.ts'
import { breachJob, sendBreachEmails } from '#breaches/tell-people.ts'
import { adoptReminders } from '#reminders/adopt-consents.ts'
import { sendReminders, sweepReminders } from '#reminders/send-reminders.ts'
import { adoptAlerts } from '#stock-alerts/adopt-consents.ts'
import { sweepAlerts } from '#stock-alerts/sweep-alerts.ts'
import { writeAlerts } from '#stock-alerts/write-alerts.ts'
import { keepRunning } from '#vouchers/offers/keep-running.ts'
import { isMemberAddress, sweepStaff } from '#staff/sweep.ts'

/** In UTC. */
const timetable = {
  'sweep-sessions': '30 21 * * *',
  'sweep-staff': '20 21 * * *',
  'sweep-carts': '15 21 * * *',
  'sweep-reminders': '50 21 * * *',
  'sweep-consents': '55 21 * * *',
  // By day in India; who is left over gets it an hour later.
  'send-reminders': '20 3-13 * * *',
  'sweep-stock-alerts': '35 21 * * *',
  'sweep-imports': '25 21 * * *',
  'sweep-prices': '10 21 * * *',
  'sweep-erased': '0 21 * * *',
  'compare-last-days': '0 20 * * *',
  'sweep-attempts': '15 * * * *',
  'sweep-media': '40 * * * *',
  'expire-orders': '* * * * *',
  reconcile: '* * * * *',
  'settle-sold-out': '* * * * *',
  'settle-sales': '* * * * *',
  'write-stock-alerts': '* * * * *',
  'adopt-consents': '* * * * *',
  'check-orders': '*/5 * * * *',
  'cancel-unconfirmed': '*/5 * * * *',
  // A minute after midnight in India is one of them.
  'settle-lots': '31 * * * *',
  'warn-of-grievances': '*/5 * * * *',
  'renew-keys': '45 21 * * *',
  'count-bought-together': '50 20 * * *',
  'keep-audit-head': '0 * * * *',
  'email-audit-head': '30 20 * * *',
  'verify-audit-nightly': '30 21 * * *',
}

export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  await reapplyErasures(shop)
  const mailer = createMailer(shop.settings)
  const workers = workersOf({ mailer, isVerified: isKnownAddress, areWithdrawn })
  const inSequence = createSequence()
  const working = await startWorking(shop, {
    workers,
    timetable,
    sequentialKinds: [...emailJobs, emailLinkJob],
    inSequence,
  })
  const outbox = startOutbox(shop, workers, { inSequence })
  const sealing = repeatEvery(shop, 2, [sealEntries])
  const heartbeat = startHeartbeat(shop)
  const filling = [fillOrderSearch, fillFactWords].map((fill) => repeatEvery(shop, 2, [fill]))
  const scheduled = repeatEvery(shop, 5, [runSchedules, runContentMoments, keepRunning])
  const imports = repeatEvery(shop, 1, [workOnImports])
  const searches = repeatEvery(shop, 30, [saveSearches])
  const running = [outbox, working, sealing, heartbeat, ...filling, scheduled, imports, searches]
  const stop = async () => {
    await Promise.all(running.map((part) => part.stop()))
    mailer.close()
  }
  return { stop }
}

/** What the timetable asks for. */
const scheduledWork: Workers['workers'] = {
  'keep-audit-head': keepHead,
  'email-audit-head': emailHead,
  'verify-audit-nightly': verifyNightly,
  'sweep-attempts': sweepAttempts,
  'sweep-sessions': sweepSessions,
  'sweep-staff': sweepStaff,
  'sweep-carts': sweepCarts,
  'sweep-prices': sweepPrices,
  'sweep-imports': sweepImports,
  'sweep-stock-alerts': sweepAlerts,
  'sweep-reminders': sweepReminders,
  'sweep-consents': sweepConsents,
  'adopt-consents': adoptConsents,
  'sweep-media': sweepMedia,
  'sweep-erased': sweepErased,
  'renew-keys': renewKeys,
  'expire-orders': expireOrders,
  'cancel-unconfirmed': cancelUnconfirmed,
  'settle-lots': settleExpiring,
  'warn-of-grievances': warnOfGrievances,
  reconcile,
  'compare-last-days': compareLastDays,
  'check-orders': checkOrders,
  'settle-sold-out': settleSoldOut,
  'settle-sales': settleSales,
  'write-stock-alerts': writeAlerts,
  'send-reminders': sendReminders,
  'count-bought-together': countBoughtTogether,
}

function workersOf(way: Way): Workers['workers'] {
  return {
    [emailJob]: emailWorker(way),
    [orderPlacedJob]: composingWorker(way, writeOrderPlacedEmail),
    [emailLinkJob]: composingWorker(way, writeLink),
    [questionAnsweredJob]: composingWorker(way, writeAnswerEmail),
    [invitationJob]: composingWorker(way, writeInvitationEmail),
    [emailChangedJob]: linkEnquiries,
    [resetRequestJob]: sendResetLink,
    [captureJob]: capturePayment,
    [refundJob]: sendRequestedRefund,
    [webhookJob]: applyWebhook,
    [verifyJob]: continueCheck,
    [checkJob]: checkOrdersNow,
    [bulkJob]: continueBulk,
    [recallJob]: sendRecallEmails,
    [pieceRecallJob]: sendRecallEmails,
    [breachJob]: sendBreachEmails,
    [reconcileJob]: compareWithProvider,
    ...scheduledWork,
  }
}

/** Consents from before the ledger, and of an older version that runs beside this one. */
async function adoptConsents(shop: Shop): Promise<void> {
  await adoptReminders(shop)
  await adoptAlerts(shop)
}

/** Shoppers who confirmed their address, and the staff: emails to them have no limit. */
async function isKnownAddress(shop: Shop, email: string): Promise<boolean> {
  return (await isVerifiedAddress(shop, email)) || isMemberAddress(shop, email)
}
