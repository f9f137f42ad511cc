import type { Email } from '#platform/mail/email-layout.ts'

export function testEmail({ to, name }: { to: string; name: string }): Email {
  return {
    to,
    subject: 'A test of the mail server',
    body: [
      `Dear ${name},`,
      'This is the test that was asked for in the back office. That it reached you means that the shop can send emails.',
    ],
  }
}
