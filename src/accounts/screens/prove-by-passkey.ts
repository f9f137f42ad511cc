import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { postJson } from '#web/post-json.ts'
import { t } from '#platform/language/translate.ts'
import { usedCredential } from '#web/passkeys/used-credential.ts'

type Question = { options: PublicKeyCredentialRequestOptionsJSON }

/** A passkey of the shopper in place of the password; a text says why there is none. */
export async function askForProof(): Promise<UsedCredential | string> {
  const challenge = await postJson<Question>('/api/security/passkeys/prove', {})
  if ('message' in challenge) return challenge.message
  const answer = await startAuthentication({ optionsJSON: challenge.options }).catch(
    () => undefined,
  )
  return answer
    ? usedCredential(answer)
    : t('No passkey was used. You can try again, or enter your password.')
}
