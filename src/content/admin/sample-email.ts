import { v7 } from 'uuid'
import { composed } from '#platform/mail/compose.ts'
import type { Part } from '#platform/mail/email-parts.ts'
import { fieldsOfEmail, sampleBlocks, sampleFields } from '#platform/mail/default-words.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { EmailBody } from './forms.ts'
import { nameOf, requireEmailFields } from './kinds/email.ts'

/** An email as it would be written of a sample order. Throws UNKNOWN_FIELD. */
export function sampleEmail(
  shop: Shop,
  { id, form }: { id: string; form: EmailBody },
): { subject: string; body: Part[] } {
  requireEmailFields(form, id)
  const link = `${shop.settings.publicUrl}/profile`
  const blocks = { ...sampleBlocks, button: [{ link, label: 'See your order' }] }
  return composed(form, { fields: sampleOf(shop), blocks })
}

/** What the fields of an email stand for in its sample. */
export function emailMeanings(shop: Shop, id: string): Record<string, string> {
  const fields = sampleOf(shop)
  return Object.fromEntries(
    fieldsOfEmail(nameOf(id)).map((name) => [name, fields[name] ?? blockWords[name] ?? '']),
  )
}

const blockWords: Record<string, string> = {
  order: 'Lines, sums, payment and address',
  tracking: 'The tracking number',
  button: 'A button that leads to the shop',
}

function sampleOf({ settings }: Shop): Record<string, string> {
  return { ...sampleFields, 'store phone': settings.storeOwnerPhone }
}

/** Of a member, an hour. */
export const testLimit = { name: 'test-email', what: 'test emails', attempts: 10, minutes: 60 }

/** Sends it to the member who asks, marked as a test. */
export async function testEmail(
  shop: Shop,
  member: Member,
  typed: { id: string; form: EmailBody },
): Promise<void> {
  const { subject, body } = sampleEmail(shop, typed)
  const email = { to: member.email, subject: `Test: ${subject}`, body }
  await queueEmail(shop, `test-words ${v7()}`, email)
}
