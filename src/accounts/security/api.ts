import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { setCookies } from '../api.ts'
import { noteLogIn } from '../devices/note-log-in.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { logOut } from '../shoppers.ts'
import { userView } from '../views.ts'
import { sessionToken } from '../current-user.ts'
import {
  authenticatorOf,
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts'
import { changePassword } from './change-password.ts'
import { contract } from './contract.ts'
import { askForPasskey, logInByPasskey } from './log-in-by-passkey.ts'
import {
  addPasskey,
  askForProof,
  beginPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { logInByCode, logInByRecoveryCode, type LoggedIn } from './second-step.ts'
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts'
import { passkeyView, sessionView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

const theSessions = {
  overview: serve.overview.handler(async ({ context }) => {
    const { shop, headers } = context
    const { id } = shopperOf(context)
    const [sessions, passkeys, authenticator] = await Promise.all([
      sessionsOf(shop, id, sessionToken(shop, headers)),
      passkeysOf(shop, id),
      authenticatorOf(shop, id),
    ])
    return {
      data: {
        sessions: sessions.map(sessionView),
        passkeys: passkeys.map(passkeyView),
        takesPasskeys: takesPasskeys(shop.settings.publicUrl),
        authenticator,
      },
    }
  }),
  endSession: serve.endSession.handler(async ({ input, context }) =>
    endSession(context.shop, shopperOf(context).id, input.sessionId),
  ),
  endOtherSessions: serve.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(
      context.shop,
      shopperOf(context).id,
      sessionToken(context.shop, context.headers),
    ),
  })),
  changePassword: serve.changePassword.handler(async ({ input, context }) =>
    changePassword(context.shop, shopperOf(context), { ...input, ...from(context) }),
  ),
}

const theAuthenticator = {
  beginAuthenticator: serve.beginAuthenticator.handler(async ({ input, context }) =>
    beginAuthenticator(context.shop, shopperOf(context), { ...input, ...from(context) }),
  ),
  confirmAuthenticator: serve.confirmAuthenticator.handler(async ({ input, context }) => {
    const { recoveryCodes, cookies } = await confirmAuthenticator(
      context.shop,
      shopperOf(context),
      { ...input, ...from(context) },
    )
    setCookies(context, cookies)
    return { recoveryCodes }
  }),
  renewRecoveryCodes: serve.renewRecoveryCodes.handler(async ({ input, context }) => ({
    recoveryCodes: await renewRecoveryCodes(context.shop, shopperOf(context), {
      ...input,
      ...from(context),
    }),
  })),
  endAuthenticator: serve.endAuthenticator.handler(async ({ input, context }) =>
    setCookies(
      context,
      await endAuthenticator(context.shop, shopperOf(context), { ...input, ...from(context) }),
    ),
  ),
}

const thePasskeys = {
  askForProof: serve.askForProof.handler(async ({ context }) => {
    const { options, cookies } = await askForProof(context.shop, from(context))
    setCookies(context, cookies)
    return { options }
  }),
  beginPasskey: serve.beginPasskey.handler(async ({ input, context }) => {
    const { options, cookies } = await beginPasskey(context.shop, shopperOf(context), {
      ...input,
      ...from(context),
    })
    setCookies(context, cookies)
    return { options }
  }),
  addPasskey: serve.addPasskey.handler(async ({ input, context }) => ({
    data: passkeyView(
      await addPasskey(context.shop, shopperOf(context), { ...input, headers: context.headers }),
    ),
  })),
  renamePasskey: serve.renamePasskey.handler(async ({ input, context }) =>
    renamePasskey(context.shop, shopperOf(context).id, input),
  ),
  removePasskey: serve.removePasskey.handler(async ({ input, context }) =>
    removePasskey(context.shop, shopperOf(context), { ...input, ...from(context) }),
  ),
}

const theLogIn = {
  logInByCode: serve.logInByCode.handler(async ({ input, context }) =>
    withCookies(context, await logInByCode(context.shop, input.code, from(context))),
  ),
  logInByRecoveryCode: serve.logInByRecoveryCode.handler(async ({ input, context }) =>
    withCookies(
      context,
      await logInByRecoveryCode(context.shop, input.recoveryCode, from(context)),
    ),
  ),
  askForPasskey: serve.askForPasskey.handler(async ({ context }) => {
    const { options, cookies } = await askForPasskey(context.shop, context.address)
    setCookies(context, cookies)
    return { options }
  }),
  logInByPasskey: serve.logInByPasskey.handler(async ({ input, context }) =>
    withCookies(context, await logInByPasskey(context.shop, input.credential, from(context))),
  ),
}

export const securityApi = serve.router({
  ...theSessions,
  ...theAuthenticator,
  ...thePasskeys,
  ...theLogIn,
})

const from = ({ address, headers }: CallContext) => ({ address, headers })

async function withCookies(context: CallContext, { shopper, cookies }: LoggedIn) {
  // Ends the former session of this browser.
  await logOut(context.shop, context.headers)
  setCookies(context, [...cookies, ...(await noteLogIn(context.shop, shopper.id, context.headers))])
  return {
    success: true as const,
    message: 'You have Login successfully.',
    data: userView(shopper),
  }
}
