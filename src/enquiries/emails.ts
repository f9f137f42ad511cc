import type { Email } from '#platform/mail/email-layout.ts'
import type { enquiry } from './tables.ts'

/**
 * To the owner, with the shopper as reply-to. The shopper's subject stays in the body: it may name
 * a product.
 */
export function enquiryEmail(
  { name, email, number, subject, message }: typeof enquiry.$inferSelect,
  owner: string,
): Email {
  return {
    to: owner,
    replyTo: email,
    subject: 'A new enquiry',
    body: [
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Number', number],
          ['Subject', subject],
        ],
      },
      message,
    ],
  }
}
