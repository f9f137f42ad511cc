import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { t } from '#platform/language/translate.ts'
import type { Failure } from '../post-json.ts'

/** The parts of a new passkey that the server reads; what else a browser adds stays here. */
export function newCredential({
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

/** Why the browser made no passkey, for the form that asked. */
export function noCredential(error: unknown): Failure {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return {
    message: isKnown
      ? t('This device has a passkey for your account already.')
      : t('No passkey was made: it was cancelled, or took too long. Please try again.'),
    errors: [],
    status: 0,
  }
}
