import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { FieldError } from '#platform/rpc/contract.ts'
import type { SentProof } from '../proof-of.ts'
import { newCredential, noCredential } from '#web/passkeys/new-credential.ts'
import { postJson, type Failure } from '#web/post-json.ts'

type Begun = { options: PublicKeyCredentialCreationOptionsJSON }

export async function addPasskey(name: string, proof: SentProof): Promise<Failure | undefined> {
  // Checked before the browser's window opens: a passkey must not be made for a missing name.
  if (name.trim() === '') return noName
  const challenge = await postJson<Begun>('/api/security/passkeys/begin', proof)
  if ('message' in challenge)
    return challenge.status === 403
      ? { ...challenge, errors: [{ path: 'password', message: challenge.message }] }
      : challenge
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON: challenge.options }).catch(noCredential)
  if ('message' in credential) return credential
  const result = await postJson<object>('/api/security/passkeys/add', {
    name,
    credential: newCredential(credential),
  })
  return 'message' in result ? result : undefined
}

const noName: Failure = {
  message: '',
  errors: [{ path: 'name', message: 'Please enter a name for this passkey.' } satisfies FieldError],
}
