import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { usedCredential } from '#web/passkeys/used-credential.ts'
import { postJson } from '#web/post-json.ts'

type Challenge = { options: PublicKeyCredentialRequestOptionsJSON }

/**
 * Passkeys among what the browser offers to fill into the e-mail field. Undefined once signed in,
 * `none` when nobody chose one, else why it was refused.
 */
export async function offerPasskeys(): Promise<string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return 'none'
  const challenge = await askForChallenge()
  if ('message' in challenge) return 'none'
  const credential = await startAuthentication({
    optionsJSON: challenge.options,
    useBrowserAutofill: true,
  }).catch(() => undefined)
  return credential ? enter(credential) : 'none'
}

export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Undefined once signed in; else what to say. */
export async function signInByPasskey(): Promise<string | undefined> {
  const challenge = await askForChallenge()
  if ('message' in challenge) return challenge.message
  const credential = await startAuthentication({ optionsJSON: challenge.options }).catch(
    () => undefined,
  )
  return credential
    ? enter(credential)
    : 'No passkey was used. You can try again, or sign in with your password.'
}

function askForChallenge() {
  return postJson<Challenge>('/admin/api/staff/passkey-options', {})
}

async function enter(credential: AuthenticationResponseJSON): Promise<string | undefined> {
  const answer = await postJson<{ name: string }>('/admin/api/staff/passkey-sign-in', {
    credential: usedCredential(credential),
  })
  return 'message' in answer ? answer.message : undefined
}
