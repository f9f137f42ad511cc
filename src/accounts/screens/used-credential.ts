import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { UsedCredential } from '../security/shapes.ts'

/** What the shop reads of a passkey's answer, and nothing else of what a browser adds. */
export function usedCredential({
  id,
  rawId,
  type,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: AuthenticationResponseJSON): UsedCredential {
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}
