import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { usedCredential } from '#web/passkeys/used-credential.ts'
import { postJson } from '#web/post-json.ts'

type Challenge = { options: PublicKeyCredentialRequestOptionsJSON }

/** Undefined once the passkey is given; else why it is not. */
export async function stepUpByPasskey(): Promise<string | undefined> {
  const challenge = await postJson<Challenge>('/admin/api/staff/step-up-options', {})
  if ('message' in challenge) return challenge.message
  const credential = await startAuthentication({ optionsJSON: challenge.options }).catch(
    () => undefined,
  )
  if (!credential) return 'No passkey was used. Nothing is changed yet.'
  const answer = await postJson<{ until: string }>('/admin/api/staff/step-up', {
    credential: usedCredential(credential),
  })
  return 'message' in answer ? answer.message : undefined
}
