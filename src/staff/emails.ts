import { inIndia } from '#platform/clock.ts'
import type { Email } from '#platform/mail/email-layout.ts'

type Invited = {
  to: string
  role: string
  storeName: string
  link: string
  expiresAt: Date
}

export function invitationEmail({ to, role, storeName, link, expiresAt }: Invited): Email {
  return {
    to,
    subject: `Your invitation to the back office of ${storeName}`,
    body: [
      'Hello,',
      `You are invited to the back office of ${storeName}. With this link you choose a password and set up a second factor: an authenticator app or a passkey. It works once.`,
      {
        facts: [
          ['Role', role],
          ['Good until', minuteOf(expiresAt)],
        ],
      },
      { link, label: 'Accept the invitation' },
      'If you do not expect this, there is nothing to do: the link ends by itself.',
    ],
  }
}

export function resetEmail({ to, storeName, link, expiresAt }: Omit<Invited, 'role'>): Email {
  return {
    to,
    subject: `A new way into the back office of ${storeName}`,
    body: [
      'Hello,',
      'Your password and your second factor were reset, and your sessions have ended. With this link you choose new ones. It works once.',
      { facts: [['Good until', minuteOf(expiresAt)]] },
      { link, label: 'Choose a new password' },
      'If you did not ask for it, tell an owner of the shop at once, in person or by phone.',
    ],
  }
}

export function lockedEmail({ to, name }: { to: string; name: string }): Email {
  return {
    to,
    subject: 'Five wrong codes in the back office',
    body: [
      `Hello ${name},`,
      'Somebody has entered five wrong codes for your account in the back office. For 15 minutes no code is accepted; a passkey still is.',
      'If it was not you, somebody knows your password: sign in, choose another one under your account, and tell an owner of the shop.',
    ],
  }
}

export type StaffNews = {
  to: string
  at: Date
  /** A sentence without its full stop. */
  what: string
  about: string
  by: string
  reason?: string | undefined
}

export function staffNewsEmail({ to, at, what, about, by, reason }: StaffNews): Email {
  return {
    to,
    subject: `Staff: ${what}`,
    body: [
      'Hello,',
      `In the back office: ${what}.`,
      {
        facts: [
          ['About', about],
          ['By', by],
          ['When', minuteOf(at)],
          ...(reason ? [['Reason', reason] as [string, string]] : []),
        ],
      },
      'If this is not right, suspend the member under Staff and speak with the other owners, in person or by phone. The audit says more.',
    ],
  }
}

function minuteOf(at: Date): string {
  return `${inIndia(at).slice(0, 16).replace('T', ', ')} (India)`
}
