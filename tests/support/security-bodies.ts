import { v7 } from 'uuid'

const password = 'twelve good characters'
const credential = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
}
const credentialFields = {
  credential: 'object',
  'credential.id': 'text',
  'credential.rawId': 'text',
  'credential.type': 'choice',
  'credential.clientExtensionResults': 'object',
  'credential.response': 'object',
  'credential.response.clientDataJSON': 'text',
} as const

/** Bodies of the calls of log-ins and security, and the kind of each of their fields. */
export const securityBodies = {
  '/api/security/end-session': { body: { sessionId: v7() }, fields: { sessionId: 'id' } },
  '/api/security/change-password': {
    body: { password, newPassword: 'fourteen good characters' },
    fields: { password: 'password', newPassword: 'password' },
  },
  '/api/security/authenticator/begin': { body: { password }, fields: { password: 'password' } },
  '/api/security/authenticator/confirm': { body: { code: '123456' }, fields: { code: 'text' } },
  '/api/security/authenticator/recovery-codes': {
    body: { password },
    fields: { password: 'password' },
  },
  '/api/security/authenticator/off': { body: { password }, fields: { password: 'password' } },
  '/api/security/passkeys/begin': { body: { password }, fields: { password: 'password' } },
  '/api/security/passkeys/add': {
    body: {
      name: 'My phone',
      credential: { ...credential, response: { clientDataJSON: 'abc', attestationObject: 'abc' } },
    },
    fields: {
      name: 'text',
      ...credentialFields,
      'credential.response.attestationObject': 'text',
    },
  },
  '/api/security/passkeys/rename': {
    body: { passkeyId: v7(), name: 'My phone' },
    fields: { passkeyId: 'id', name: 'text' },
  },
  '/api/security/passkeys/remove': {
    body: { passkeyId: v7(), password },
    fields: { passkeyId: 'id', password: 'password' },
  },
  '/api/log-in/code': { body: { code: '123456' }, fields: { code: 'text' } },
  '/api/log-in/recovery-code': {
    body: { recoveryCode: 'abcde-fghij' },
    fields: { recoveryCode: 'text' },
  },
  '/api/log-in/passkey': {
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
      },
    },
    fields: {
      ...credentialFields,
      'credential.response.authenticatorData': 'text',
      'credential.response.signature': 'text',
    },
  },
} as const
