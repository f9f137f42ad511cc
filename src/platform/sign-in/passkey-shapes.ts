import { z } from 'zod'

// Browser's passkey response (WebAuthn, section 5.8), bounded.
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/)
const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>
export type UsedCredential = z.infer<typeof UsedCredential>

/** WebAuthn Level 3: `PublicKeyCredentialCreationOptionsJSON` and the request's. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
