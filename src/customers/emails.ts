import type { Email } from '#platform/mail/email-layout.ts'

type About = {
  to: string
  userId: string
  name: string
  storeName: string
  storeOwnerEmail: string
}

export function renamedEmail({ to, userId, name, storeName, storeOwnerEmail }: About): Email {
  return {
    to,
    userId,
    subject: 'The name of your account was changed',
    body: [
      `We were asked to change the name of your account at ${storeName}. From now on it is ${name}.`,
      `If you did not ask for it, please write to ${storeOwnerEmail}.`,
    ],
  }
}
