import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { postJson } from '#web/post-json.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { usedCredential } from '#web/passkeys/used-credential.ts'

type Question = { options: PublicKeyCredentialRequestOptionsJSON }

/**
 * Passkeys among what the browser offers to fill into the email field. Says nothing unless somebody
 * chose one and it was refused.
 */
export async function offerPasskeys(
  to: string,
  onRefused: (message: string) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  const challenge = await postJson<Question>('/api/log-in/passkey/begin', {})
  if ('message' in challenge) return
  const credential = await startAuthentication({
    optionsJSON: challenge.options,
    useBrowserAutofill: true,
  }).catch(() => undefined)
  const refused = credential && (await enter(credential, to))
  if (refused) onRefused(refused)
}

export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Undefined when the next page is on its way; else what to say. */
export async function logInByPasskey(to: string): Promise<string | undefined> {
  const challenge = await postJson<Question>('/api/log-in/passkey/begin', {})
  if ('message' in challenge) return challenge.message
  const credential = await startAuthentication({ optionsJSON: challenge.options }).catch(
    () => undefined,
  )
  return credential
    ? enter(credential, to)
    : t('No passkey was used. You can try again, or log in with your password.')
}

async function enter(
  assertion: AuthenticationResponseJSON,
  to: string,
): Promise<string | undefined> {
  const credential = usedCredential(assertion)
  const answer = await postJson<object>('/api/log-in/passkey', { credential })
  // A successful answer has a message too.
  if ('errors' in answer) return answer.message as string
  // Loaded whole: every part of the next page learns who is there.
  location.assign(localPath(to))
  return undefined
}
