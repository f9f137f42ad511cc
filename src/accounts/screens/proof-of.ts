import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'

export type SentProof = { password: string } | { passkey: UsedCredential }

/** The proof in the fields of a form (`proof-field.tsx`): a passkey's answer as JSON, or the password. */
export function proofOf({ password = '', passkey = '' }: Record<string, string>): SentProof {
  try {
    return passkey === '' ? { password } : { passkey: JSON.parse(passkey) as UsedCredential }
  } catch {
    return { password }
  }
}
