import type { KeptHead } from '#platform/audit/heads.ts'
import type { Email } from '#platform/mail/email-layout.ts'

export function headEmail(to: string, head: KeptHead): Email {
  return {
    to,
    subject: 'The head of the audit',
    body: [
      'This is where the audit of the back office ends tonight. Keep this email: whoever rewrites the audit cannot rewrite it.',
      {
        facts: [
          ['Entry', String(head.seal)],
          ['Hash', head.hash],
        ],
      },
      'To compare: save the following line in a file and run npm run owner -- audit-verify --heads <file>.',
      JSON.stringify(head),
    ],
  }
}
