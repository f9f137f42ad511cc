import type { Letter } from '#platform/letter-paper.ts'

type Link = { to: string; name: string; token: string }

export function resetLetter({ to, name, token }: Link, publicUrl: string): Letter {
  return {
    to,
    subject: 'Set a new password',
    says: [
      `Hello ${name},`,
      'Somebody, most likely you, has asked for a new password to your account. With this link you can set one. It works once, for one hour.',
      { link: `${publicUrl}/reset-password/${token}`, label: 'Set a new password' },
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }
}
