import { z } from 'zod'
import { ask, commonErrors, Id, shopperAsks } from '#platform/rpc/contract.ts'
import { proofErrors, proofOnly, withProof } from './proof.ts'
import { securityErrors } from './errors.ts'
import { NewCredential, PasskeyOptions, UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import { emptyBody, LoggedIn, Name, Passkey } from './shapes.ts'

const { PASSKEY_REFUSED, TOO_MANY_PASSKEYS } = securityErrors
const { NOT_FOUND } = commonErrors

export const beginPasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/begin',
    summary: 'What a browser needs to make a passkey',
  })
  .errors({ ...proofErrors, TOO_MANY_PASSKEYS, PASSKEY_REFUSED })
  .input(proofOnly)
  .output(PasskeyOptions)

export const askForProof = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/prove',
    summary:
      'What a browser needs to let the shopper prove by passkey, in place of the password, who they are',
  })
  .input(emptyBody)
  .output(PasskeyOptions)

export const addPasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/add',
    successStatus: 201,
    summary: 'Keeps a passkey that the browser has made',
  })
  .errors({ PASSKEY_REFUSED, TOO_MANY_PASSKEYS })
  .input(
    z.strictObject(
      { name: Name, credential: NewCredential },
      { error: 'Please send a name and a passkey, and nothing else.' },
    ),
  )
  .output(z.object({ data: Passkey }))

export const renamePasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/rename',
    successStatus: 204,
    summary: 'Another name for a passkey',
  })
  .errors({ NOT_FOUND })
  .input(
    z.strictObject(
      { passkeyId: Id, name: Name },
      { error: 'Please send the id of a passkey and a name, and nothing else.' },
    ),
  )

export const removePasskey = shopperAsks
  .route({
    method: 'POST',
    path: '/security/passkeys/remove',
    successStatus: 204,
    summary: 'Takes a passkey away: it logs in no more',
  })
  .errors({ ...proofErrors, NOT_FOUND })
  .input(
    withProof(
      { passkeyId: Id },
      'Please send the id of a passkey and your password, and nothing else.',
    ),
  )

export const askForPasskey = ask
  .route({
    method: 'POST',
    path: '/log-in/passkey/begin',
    summary: 'What a browser needs to find a passkey',
  })
  .input(emptyBody)
  .output(PasskeyOptions)

export const logInByPasskey = ask
  .route({
    method: 'POST',
    path: '/log-in/passkey',
    summary: 'Log in with a passkey; sets the session cookie',
  })
  .errors({ PASSKEY_REFUSED })
  .input(
    z.strictObject(
      { credential: UsedCredential },
      { error: 'Please send a passkey, and nothing else.' },
    ),
  )
  .output(LoggedIn)
