import { inIndia } from '#platform/clock.ts'
import type { Email } from '#platform/mail/email-layout.ts'

type Notice = Link & { device: string; at: Date }

const logOutEverywhere = (publicUrl: string, token: string) => ({
  link: `${publicUrl}/log-out-everywhere/${token}`,
  label: 'Log out everywhere',
})

function whenOf({ at }: { at: Date }): readonly [name: string, value: string] {
  return ['When', `${inIndia(at).slice(0, 16).replace('T', ', ')} (India)`]
}

function facts({ device, ...notice }: Notice): {
  facts: (readonly [name: string, value: string])[]
} {
  return {
    facts: [whenOf(notice), ['Device', device || 'not known']],
  }
}

export function newDeviceEmail(notice: Notice, publicUrl: string): Email {
  return {
    to: notice.to,
    userId: notice.userId,
    subject: 'A log-in from a new device',
    body: [
      `Hello ${notice.name},`,
      'Somebody has logged in to your account with a device that was not used for it before.',
      facts(notice),
      'If it was you, there is nothing to do. If not, log out everywhere: this link ends every log-in, also yours, and lets you choose a new password. It works once, for seven days.',
      logOutEverywhere(publicUrl, notice.token),
    ],
  }
}

export function newPasswordEmail(notice: Notice, publicUrl: string): Email {
  return {
    to: notice.to,
    userId: notice.userId,
    subject: 'Your password is new',
    body: [
      `Hello ${notice.name},`,
      'The password of your account has been changed.',
      facts(notice),
      'If it was you, there is nothing to do. If not, log out everywhere: this link ends every log-in and lets you choose another password. It works once, for seven days.',
      logOutEverywhere(publicUrl, notice.token),
    ],
  }
}

type NoticeOfShop = Omit<Notice, 'device'>

export function authenticatorOffEmail(notice: NoticeOfShop, publicUrl: string): Email {
  return {
    to: notice.to,
    userId: notice.userId,
    subject: 'Your authenticator app is off',
    body: [
      `Hello ${notice.name},`,
      'As you asked, we have turned off the authenticator app of your account, and logged you out everywhere. From now on your password alone logs you in. Your recovery codes no longer work; you can set up an app again in your profile, under Log-in and security.',
      { facts: [whenOf(notice)] },
      'If you did not ask for it, somebody may have pretended to be you: choose a new password with this link, and call us. It works once, for seven days.',
      logOutEverywhere(publicUrl, notice.token),
    ],
  }
}

type Link = { to: string; name: string; token: string; userId: string }

export function passwordResetEmail({ to, name, token, userId }: Link, publicUrl: string): Email {
  return {
    to,
    userId,
    subject: 'Set a new password',
    body: [
      `Hello ${name},`,
      'Somebody, most likely you, has asked for a new password to your account. With this link you can set one. It works once, for one hour. Only the newest link works, if you asked for more than one; there are at most five an hour.',
      { link: `${publicUrl}/reset-password/${token}`, label: 'Set a new password' },
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }
}
