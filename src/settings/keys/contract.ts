import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { settingErrors } from '../errors.ts'

const { CHANGED, LOCKED_BY_SERVER, KEYS_REFUSED, PROVIDER_AWAY, MAIL_REFUSED } = settingErrors

/** The version that was seen; 0 was never saved. */
export const SeenVersion = z.union([z.literal(0), Version], {
  error: 'Please give the version you saw.',
})

const keys = staffAsks(['settings.keys'], { stepUp: true }).errors({ CHANGED, LOCKED_BY_SERVER })
const secret = (what: string) =>
  z
    .string({ error: `Please enter ${what}.` })
    .min(16, { error: `Please enter ${what}, of at least 16 characters.` })
    .max(200, { error: `Please shorten ${what}.` })
    .regex(/^[\x21-\x7E]+$/, { error: `Please enter ${what} without spaces.` })

const keyId = z.string({ error: 'Please enter the key id.' }).regex(/^rzp_(test|live)_\w{6,40}$/, {
  error: 'Please enter a key id such as rzp_live_1DP5mmOlF5G5ag.',
})

const savePaymentKeys = keys
  .route({
    method: 'POST',
    path: '/settings/save-payment-keys',
    successStatus: 204,
    summary: 'Asks the payment provider with the new keys, then keeps them encrypted',
  })
  .errors({ KEYS_REFUSED, PROVIDER_AWAY })
  .input(
    z.strictObject(
      {
        version: SeenVersion,
        keyId,
        keySecret: secret('the secret of the key'),
        webhookSecret: secret('the secret of the webhook'),
      },
      { error: 'Please send key id, secret and webhook secret.' },
    ),
  )

const testPaymentKeys = keys
  .route({
    method: 'POST',
    path: '/settings/test-payment-keys',
    summary: 'Asks the payment provider with keys, and saves nothing',
  })
  .errors({ KEYS_REFUSED, PROVIDER_AWAY, NO_KEYS: settingErrors.NO_KEYS })
  .input(
    z.strictObject(
      {
        keyId: keyId.optional(),
        keySecret: secret('the secret of the key').optional(),
      },
      { error: 'Please send key id and secret, or nothing for those in force.' },
    ),
  )
  .output(z.object({ keyId: z.string() }))

const RecordState = z.enum(['found', 'missing', 'unknown'])

const mailRecords = staffAsks(['settings.edit', 'settings.keys'])
  .route({
    method: 'GET',
    path: '/settings/mail-records',
    summary: 'Whether the domain of the sender has SPF, DKIM and DMARC',
  })
  .output(z.object({ domain: z.string(), spf: RecordState, dkim: RecordState, dmarc: RecordState }))

const chooseCashOnly = keys
  .route({
    method: 'POST',
    path: '/settings/choose-cash-only',
    successStatus: 204,
    summary: 'Cash On Delivery only; keys that were saved are forgotten',
  })
  .input(z.strictObject({ version: SeenVersion }, { error: 'Please send the version you saw.' }))

const saveMailServer = keys
  .route({
    method: 'POST',
    path: '/settings/save-mail-server',
    successStatus: 204,
    summary: 'Sends a test email to oneself, then keeps the mail server encrypted',
  })
  .errors({ MAIL_REFUSED })
  .input(
    z.strictObject(
      {
        version: SeenVersion,
        host: z
          .string({ error: 'Please enter the mail server.' })
          .regex(/^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]+)*$/, {
            error: 'Please enter a mail server such as mail.example.in.',
          }),
        port: z.coerce
          .number({ error: 'Please enter the port.' })
          .int({ error: 'Please enter the port as a whole number.' })
          .min(1, { error: 'Please enter a port from 1.' })
          .max(65_535, { error: 'Please enter a port up to 65535.' }),
        user: line(254, 'the user name'),
        password: z
          .string({ error: 'Please enter the password.' })
          .min(1, { error: 'Please enter the password.' })
          .max(500, { error: 'Please shorten the password.' })
          .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Please enter the password without breaks.' }),
      },
      { error: 'Please send host, port, user and password.' },
    ),
  )

const forgetMailServer = keys
  .route({
    method: 'POST',
    path: '/settings/forget-mail-server',
    successStatus: 204,
    summary: 'Forgets the mail server that was saved',
  })
  .input(z.strictObject({ version: SeenVersion }, { error: 'Please send the version you saw.' }))

const testMail = staffAsks(['settings.edit', 'settings.keys'])
  .route({
    method: 'POST',
    path: '/settings/test-mail',
    summary: 'Sends a test email to oneself, as emails are sent now',
  })
  .errors({ MAIL_REFUSED: { ...MAIL_REFUSED, message: 'The test email was not taken.' } })
  .input(z.strictObject({}, { error: 'Please send nothing: the email goes to you.' }))
  .output(z.object({ to: z.string() }))

export const keysContract = {
  savePaymentKeys,
  testPaymentKeys,
  mailRecords,
  chooseCashOnly,
  saveMailServer,
  forgetMailServer,
  testMail,
}
