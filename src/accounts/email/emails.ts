import type { Email } from '#platform/mail/email-layout.ts'
import type { emailLink } from '../tables.ts'

type EmailLink = typeof emailLink.$inferSelect
type About = {
  link: EmailLink
  token: string
  publicUrl: string
  storeName: string
  by?: 'shopper' | 'shop' | undefined
}

/** No account name: a stranger may have typed it. */
export function confirmLinkEmail(about: About): Email {
  const {
    link: { email, userId, kind },
  } = about
  return { to: email, userId, ...texts[kind](about) }
}

const texts: Record<EmailLink['kind'], (about: About) => Pick<Email, 'subject' | 'body'>> = {
  verify: ({ link: { email }, token, publicUrl, storeName }) => ({
    subject: 'Please confirm your e-mail address',
    body: [
      `Welcome to ${storeName}. An account was made with the address ${email}. Please confirm that it is yours: open this link and press the button. It works for 24 hours.`,
      { link: `${publicUrl}/verify-email/${token}`, label: 'Confirm my address' },
      'If you did not register, please do not confirm, and there is nothing else to do: without it nobody sees anything that belongs to your address. Did somebody use it by mistake or on purpose? "Forgot password" on our log-in page makes the account yours.',
    ],
  }),
  change: ({ link: { email }, token, publicUrl, storeName }) => ({
    subject: 'Please confirm your new e-mail address',
    body: [
      `The owner of an account at ${storeName} wants to use the address ${email} for it. Please confirm that it is yours: open this link and press the button. It works for 24 hours.`,
      { link: `${publicUrl}/verify-email/${token}`, label: 'Confirm my new address' },
      'If it was not you, please do not confirm, and nothing happens.',
    ],
  }),
  undo: ({ link: { email }, token, publicUrl, storeName, by }) => ({
    subject: 'Your e-mail address is about to change',
    body: [
      by === 'shop'
        ? `We were asked to use another e-mail address in place of ${email} for your account at ${storeName}. It changes as soon as the new address is confirmed. If it was you who asked us, there is nothing to do here.`
        : `Somebody, most likely you, wants to use another e-mail address in place of ${email} for your account at ${storeName}. It changes as soon as the new address is confirmed. If it was you, there is nothing to do here.`,
      `If it was not you, ${by === 'shop' ? 'somebody spoke to us in your name' : 'somebody knows your password'}. This link keeps your account with this address, logs everybody out and lets you choose a new password. It works for 7 days, also when the address has changed already.`,
      { link: `${publicUrl}/undo-email-change/${token}`, label: 'This was not me' },
    ],
  }),
}

/** To an address that nobody proved: it may be a stranger's, so without name and link. */
export function addressLeftEmail(about: { to: string; userId: string; storeName: string }): Email {
  const { storeName, ...email } = about
  return {
    ...email,
    subject: 'This e-mail address is about to be replaced',
    body: [
      `An account at ${storeName} was made with this e-mail address, which nobody confirmed. We were asked to use another one for it. If you did not make the account, there is nothing to do: we will write here no more.`,
    ],
  }
}

/** To the owner of an address that another account requested. */
export function addressTakenEmail({
  to,
  publicUrl,
  storeName,
}: {
  to: string
  publicUrl: string
  storeName: string
}): Email {
  return {
    to,
    subject: 'You have an account with this address',
    body: [
      `Somebody, perhaps you, wants to use this e-mail address for another account at ${storeName}. An account with it exists already, so nothing was changed.`,
      'If it was you, log in with this address, or choose a new password for it.',
      { link: `${publicUrl}/login`, label: 'Go to log in' },
      'If it was not you, there is nothing to do.',
    ],
  }
}
