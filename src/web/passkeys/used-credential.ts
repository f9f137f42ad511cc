import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'

/** The parts of a passkey's answer that the server reads; what else a browser adds stays here. */
export function usedCredential({
  id,
  rawId,
  type,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: AuthenticationResponseJSON) {
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}
