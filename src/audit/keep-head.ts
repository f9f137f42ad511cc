import { appendHead, signedHead } from '#platform/audit/heads.ts'
import { headOf } from '#platform/audit/seal-entries.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { headEmail } from './emails.ts'

/** Hourly: the head into the log and into a file beside the data. */
export async function keepHead(shop: Shop): Promise<void> {
  const head = await headOf(shop)
  if (!head) return
  const record = signedHead(shop, head)
  shop.log.info({ kind: 'audit-head', ...record }, 'the head of the audit')
  await appendHead(shop, record)
}

/** Nightly: the head to the owner, once for each head. */
export async function emailHead(shop: Shop): Promise<void> {
  const head = await headOf(shop)
  if (!head) return
  const { storeOwnerEmail } = shop.settings
  await queueEmail(
    shop,
    `audit head ${head.seal}`,
    headEmail(storeOwnerEmail, signedHead(shop, head)),
  )
}
