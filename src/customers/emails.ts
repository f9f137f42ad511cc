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

type Merged = Omit<About, 'name'> & {
  /** The address that logs in from now on, in part where it is not the reader's. */
  logIn: string
}

export function mergedEmail({ to, userId, logIn, storeName, storeOwnerEmail }: Merged): Email {
  return {
    to,
    userId,
    subject: 'Two accounts became one',
    body: [
      `We were asked to make one account of two at ${storeName}. Orders and enquiries of both are in the account with the address ${logIn}: please log in with that one.`,
      `If you did not ask for it, please write to ${storeOwnerEmail}.`,
    ],
  }
}
