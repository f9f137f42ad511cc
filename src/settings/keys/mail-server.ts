import { v7 } from 'uuid'
import { createMailer, tryMailServer } from '#platform/mail/mailer.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { isThisMachine } from '#platform/settings/this-machine.ts'
import { within } from '#platform/time-limit.ts'
import { testEmail } from '../emails.ts'
import { settingErrors } from '../errors.ts'
import { countTest, refuseLocked, saveSecret } from './save-secret.ts'

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
  await tested(tryMailServer(context.shop.settings, url, email))
  await saveSecret(context, {
    group: 'mail',
    version,
    values: { SMTP_URL: url },
    shown: { host, port: String(port), user },
  })
}

export function forgetMailServer(context: StaffAction, version: number): Promise<void> {
  return saveSecret(context, { group: 'mail', version, values: null, shown: {} })
}

/** A test email to oneself, the way emails are sent now. */
export async function sendTestMail(context: StaffAction): Promise<{ to: string }> {
  await countTest(context.shop, memberOf(context).id)
  const mailer = createMailer(context.shop.settings)
  try {
    const email = await testMessage(context)
    await tested(mailer.send(email))
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

async function tested(sending: Promise<void>): Promise<void> {
  await within(deadlineMs, sending).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : ''
    throw apiError(settingErrors, 'MAIL_REFUSED', {
      message: `The mail server did not take the test email: ${reason}`,
    })
  })
}
