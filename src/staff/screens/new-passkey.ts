import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { newCredential, noCredential } from '#web/passkeys/new-credential.ts'
import { postJson, type Failure } from '#web/post-json.ts'

type Ceremony = {
  /** The call that takes the answer to the challenge. */
  end: string
  /** Who asks, where no session says it. */
  asker?: { token: string }
  name: string
}
type Options = PublicKeyCredentialCreationOptionsJSON

/** Asks the shop for a challenge (`begin`) and the browser for a passkey. */
export async function newPasskey<Yes extends object>({
  begin,
  ...ceremony
}: Ceremony & { begin: string }): Promise<Yes | Failure> {
  if (ceremony.name.trim() === '') return noName
  const challenge = await postJson<{ options: Options }>(`/admin/api/staff/${begin}`, {
    ...ceremony.asker,
  })
  if ('message' in challenge) return challenge
  return answerChallenge<Yes>({ ...ceremony, options: challenge.options })
}

/** Asks the browser for a passkey, and answers what the shop says to it. */
export async function answerChallenge<Yes extends object>({
  end,
  asker,
  name,
  options,
}: Ceremony & { options: Options }): Promise<Yes | Failure> {
  // Checked before the browser's window opens: a passkey must not be made for a missing name.
  if (name.trim() === '') return noName
  const credential = await startRegistration({ optionsJSON: options }).catch(noCredential)
  if ('message' in credential) return credential
  return postJson<Yes>(`/admin/api/staff/${end}`, {
    ...asker,
    name,
    credential: newCredential(credential),
  })
}

const noName: Failure = {
  message: '',
  errors: [{ path: 'name', message: 'Please enter a name for this passkey.' }],
}
