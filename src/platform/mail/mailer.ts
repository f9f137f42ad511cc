import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { Outgoing } from './email-layout.ts'
import { saveEmail } from './dev-mailbox.ts'
import type { Settings } from '../settings/settings.ts'

export type Mailer = { send(email: Outgoing): Promise<void>; close(): void }

// Together under the minute after which the queue retries.
const deadlines = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** SMTP when the owner has set a server; otherwise emails are files. Follows the settings. */
export function createMailer(settings: Settings): Mailer {
  let [url, mailer] = [settings.smtpUrl, mailerOf(settings)]
  const current = () => {
    if (url === settings.smtpUrl) return mailer
    // Emails under way are sent to their end.
    mailer.close()
    ;[url, mailer] = [settings.smtpUrl, mailerOf(settings)]
    return mailer
  }
  return {
    send: async (email) => {
      if (settings.unreadable.includes('mail'))
        throw new Error('the stored mail server cannot be read with this STAFF_SECRET')
      await current().send(email)
    },
    close: () => mailer.close(),
  }
}

function mailerOf(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : practiceMailer(settings)
}

function smtpMailer(settings: Settings, url: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...deadlines })
  return {
    send: async (email) => void (await transport.sendMail(mailOf(email, settings))),
    close: () => transport.close(),
  }
}

/** One email by a server that is not in force yet. */
export async function tryMailServer(
  settings: Settings,
  url: string,
  email: Outgoing,
): Promise<void> {
  const mailer = smtpMailer(settings, url)
  try {
    await mailer.send(email)
  } finally {
    mailer.close()
  }
}

function practiceMailer(settings: Settings): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }) as Transporter<{ message: Buffer }>
  const send = async (email: Outgoing) => {
    const { message } = await transport.sendMail(mailOf(email, settings))
    saveEmail(settings.dataDir, email, message)
  }
  return { send, close: () => undefined }
}

function mailOf(
  { id, since, to, subject, text, html, replyTo, isByHand }: Outgoing,
  settings: Settings,
): SendMailOptions {
  const from = settings.mailFrom ?? { name: settings.storeName, address: settings.storeOwnerEmail }
  const headers: Record<string, string> = isByHand ? {} : { 'Auto-Submitted': 'auto-generated' }
  const messageId = `<${id}@${new URL(settings.publicUrl).hostname}>`
  // An object: a string would be parsed for further addresses.
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    date: since,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  }
}
