import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { FieldError } from '#platform/rpc/contract.ts'
import type { SentProof } from '../proof-of.ts'
import { postJson, type Failure } from './passkey-calls.ts'

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
  const credential = await startRegistration({ optionsJSON: challenge.options }).catch(
    (error: unknown) => notMade(error),
  )
  if ('message' in credential) return credential
  const result = await postJson<object>('/api/security/passkeys/add', {
    name,
    credential: fieldsOf(credential),
  })
  return 'message' in result ? result : undefined
}

const noName: Failure = {
  message: '',
  errors: [{ path: 'name', message: 'Please enter a name for this passkey.' } satisfies FieldError],
}

function fieldsOf({
  id,
  rawId,
  type,
  clientExtensionResults,
  response: { clientDataJSON, attestationObject, transports },
}: RegistrationResponseJSON) {
  return {
    id,
    rawId,
    type,
    clientExtensionResults,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

function notMade(error: unknown): Failure {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return {
    message: isKnown
      ? 'This device has a passkey for your account already.'
      : 'No passkey was made: it was cancelled, or took too long. Please try again.',
    errors: [],
    status: 0,
  }
}
