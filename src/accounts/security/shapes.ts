import { z } from 'zod'
import { Id, line } from '#platform/rpc/contract.ts'
import { User } from '../contract.ts'

const Moment = z.string()
export const emptyBody = z.strictObject({}, { error: 'Please send nothing.' }).optional()
export const Name = line(60, 'a name for this passkey')

/** Pasted codes contain blanks or dashes. */
export const Code = z
  .string({ error: 'Please enter the code.' })
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Please enter the 6 digits that your app shows.' }))
export const RecoveryCode = z
  .string({ error: 'Please enter a recovery code.' })
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(
    z.string().regex(/^[A-Za-z0-9]{10}$/, {
      error: 'Please enter a recovery code: 10 letters and digits.',
    }),
  )
  .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`)

const Session = z.object({
  _id: Id,
  device: z.string(),
  startedAt: Moment,
  lastUsedAt: Moment,
  isThis: z.boolean(),
})
export const Passkey = z.object({ _id: Id, name: z.string(), addedAt: Moment })
export const Security = z.object({
  sessions: z.array(Session),
  passkeys: z.array(Passkey),
  /** False where the shop's host is an IP address. */
  takesPasskeys: z.boolean(),
  authenticator: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
})
export type Security = z.infer<typeof Security>

export const Key = z.object({ key: z.string(), uri: z.string() })
export type Key = z.infer<typeof Key>
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const LoggedIn = z.object({ success: z.literal(true), message: z.string(), data: User })
