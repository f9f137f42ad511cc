import { lookup } from 'node:dns/promises'
import { v7 } from 'uuid'
import { createMailer, tryMailServer } from '#platform/mail/mailer.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import { isPublicAddress } from '#platform/public-address.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { isThisMachine } from '#platform/settings/this-machine.ts'
import { within } from '#platform/time-limit.ts'
import { emailsToOwners, nameOf } from '#staff/tell-owners.ts'
import { testEmail } from '../emails.ts'
import { settingErrors } from '../errors.ts'
import { countTest, refuseLocked, saveSecret, type NewSecret } from './save-secret.ts'

type MailServer = { version: number; host: string; port: number; user: string; password: string }

const deadlineMs = 3_500
// The port on which a connection is encrypted from its first byte.
const tlsPort = 465

/** Throws MAIL_REFUSED with the server's own sentence: what does not work is not saved. */
export async function saveMailServer(context: StaffAction, server: MailServer): Promise<void> {
  const { host, port, user, version } = server
  refuseLocked(context.shop, 'mail')
  await countTest(context.shop, memberOf(context).id)
  const url = urlOf(server)
  const email = await testMessage(context)
  await tested(tryMailServer(context.shop.settings, url, email), host)
  await saveAndTell(context, {
    group: 'mail',
    version,
    values: { SMTP_URL: url },
    shown: { host, port: String(port), user },
    news: { what: 'the mail server is changed', about: `${host}:${port}` },
  })
}

export function forgetMailServer(context: StaffAction, version: number): Promise<void> {
  return saveAndTell(context, {
    group: 'mail',
    version,
    values: null,
    shown: {},
    news: { what: 'the mail server is forgotten', about: 'emails are kept as files' },
  })
}

/** Owners hear of it by the former server too: the new one may be that of a stranger. */
async function saveAndTell(context: StaffAction, secret: NewSecret): Promise<void> {
  const { shop } = context
  const former = shop.settings.smtpUrl
  await saveSecret(context, secret)
  if (former === undefined) return
  const by = nameOf(memberOf(context))
  const emails = await emailsToOwners(shop, { ...secret.news, by })
  const sending = emails.map((email) => {
    const message = { ...renderEmail(email, shop.settings), id: v7(), since: shop.clock() }
    return tryMailServer(shop.settings, former, message)
  })
  await within(deadlineMs, Promise.allSettled(sending)).catch((error: unknown) =>
    shop.log.warn({ error }, 'the former mail server did not take the news of its change in time'),
  )
}

/** A test email to oneself, the way emails are sent now. */
export async function sendTestMail(context: StaffAction): Promise<{ to: string }> {
  await countTest(context.shop, memberOf(context).id)
  const { settings } = context.shop
  const mailer = createMailer(settings)
  try {
    const email = await testMessage(context)
    await tested(mailer.send(email), settings.smtpUrl && new URL(settings.smtpUrl).hostname)
    return { to: email.to }
  } finally {
    mailer.close()
  }
}

async function testMessage(context: StaffAction) {
  const { shop } = context
  const { email: to, name } = memberOf(context)
  const email = renderEmail(testEmail({ to, name }), shop.settings)
  return { ...email, id: v7(), since: shop.clock() }
}

function urlOf({ host, port, user, password }: MailServer): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  if (port === tlsPort) return `smtps://${account}@${host}:${port}`
  // Over a network the password is never sent in plain text.
  return `smtp://${account}@${host}:${port}${isThisMachine(host) ? '' : '?requireTLS=true'}`
}

/** Of a server inside a network the sentence is not repeated: it could be any server there. */
async function tested(sending: Promise<void>, host: string | undefined): Promise<void> {
  await within(deadlineMs, sending).catch(async (error: unknown) => {
    const isShown = host !== undefined && error instanceof Error && (await isPublicHost(host))
    const reason = isShown ? error.message.split('\n')[0]?.slice(0, 200) : undefined
    throw apiError(settingErrors, 'MAIL_REFUSED', {
      ...(reason !== undefined && {
        message: `The mail server did not take the test email: ${reason}`,
      }),
    })
  })
}

async function isPublicHost(host: string): Promise<boolean> {
  const addresses = await within(deadlineMs, lookup(host, { all: true })).catch(() => [])
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
}
