import { z } from 'zod'
import { EmailAddress, Id, line } from '#platform/rpc/contract.ts'
import { permissionNames } from '#platform/rpc/permissions.ts'

export const Moment = z.iso.datetime()
export const Reason = line(500, 'a reason')
export const MemberName = line(100, 'a name')
export const Email = EmailAddress.transform((email) => email.toLowerCase())
export const emptyBody = z.strictObject({}, { error: 'Please send nothing.' }).optional()

/** Code points, as a person counts; never trimmed. */
export const NewPassword = z
  .string({ error: 'Please enter a password.' })
  .refine((password) => [...password].length >= 12, {
    error: 'Please use a password of at least 12 characters.',
  })
  .refine((password) => [...password].length <= 128, {
    error: 'Please use a password of at most 128 characters.',
  })
  .refine((password) => password.isWellFormed(), {
    error: 'Please use a password without broken characters.',
  })
export const AnyPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, { error: 'Please enter your password.' })
  .max(1000, { error: 'This password is too long.' })

// Pasted codes contain blanks or dashes.
const bare = (code: string) => code.replace(/[\s-]/g, '')
export const Code = z
  .string({ error: 'Please enter the code.' })
  .max(40, { error: 'Please enter the 6 digits that your app shows.' })
  .transform(bare)
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Please enter the 6 digits that your app shows.' }))
export const RecoveryCode = z
  .string({ error: 'Please enter a recovery code.' })
  .max(40, { error: 'Please enter a recovery code: 10 letters and digits.' })
  .transform((code) => bare(code).toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9]{10}$/, { error: 'Please enter a recovery code: 10 letters and digits.' }),
  )

export const PasskeyName = line(60, 'a name for this passkey')

/** The authenticator's key, in groups of four to type, and as an address for a QR code. */
export const AuthenticatorKey = z.object({ key: z.string(), uri: z.string() })
/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const Permission = z.enum(permissionNames)
export const RoleName = z.object({ id: Id, name: z.string() })
export const RefundLimit = z.int().min(0).max(100_000_000_00).nullable()
export const DiscountLimit = z.int().min(0).max(100).nullable()

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Moment,
  usedAt: Moment.nullable(),
})
export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string(),
  factor: z.enum(['app', 'passkey', 'recovery code']),
  startedAt: Moment,
  lastUsedAt: Moment,
  isThis: z.boolean(),
})
export const Factors = z.object({
  app: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False where the back office's host is an IP address. */
  takesPasskeys: z.boolean(),
})
export const Preferences = z.strictObject({
  language: z.enum(['en', 'hi']).optional(),
  singleKeys: z.boolean().optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
})
