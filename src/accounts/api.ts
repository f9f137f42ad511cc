import { implement } from '@orpc/server'
import { ApiError, apiError } from '#platform/rpc/contract.ts'
import { onlyOwn, requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { accountErrors, contract } from './contract.ts'
import { cookieOf } from '#platform/sign-in/cookies.ts'
import { useEndSessionsLink } from './devices/end-sessions-link.ts'
import { deviceToken, isKnownDevice, knowDevice } from './devices/known-device.ts'
import { noteLogIn } from './devices/note-log-in.ts'
import { refuseReserved, sendFirstLink } from './email/verify-email.ts'
import {
  countGuess,
  countReset,
  countResetRequest,
  countSignUp,
  forgiveGuess,
  forgiveReset,
  uncountGuess,
  type Guess,
} from './limits.ts'
import { askForResetLink, resetPassword } from './password-reset.ts'
import { logInRegistered, registeredShopper } from './registered-log-in.ts'
import { offerLogIn } from './registered-offer.ts'
import { logIn, logOut, signedIn, signUp } from './shoppers.ts'
import { userView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const accountsApi = serve.router({
  signup: serve.signup.handler(async ({ input, context }) => {
    const { shop, address } = context
    await countSignUp(shop, address)
    await refuseReserved(shop, input.email)
    const shopper = await signUp(shop, input, address)
    await sendFirstLink(shop, shopper)
    setCookies(context, [await offerLogIn(shop, shopper.id)])
    return {
      success: true as const,
      message: 'You have successfully registered.',
      data: userView(shopper),
    }
  }),

  logIn: serve.logIn.handler(async ({ input, context }) => {
    const { shop } = context
    const guess = await guessOf(context, input.email)
    await countGuess(shop, guess)
    const { shopper, cookies } = await logIn(shop, input, context.headers).catch((error: unknown) =>
      unlessLookedAt(error, () => uncountGuess(shop, guess)),
    )
    await forgiveGuess(shop, guess)
    // A browser that logs in again leaves no former session behind.
    await logOut(shop, context.headers)
    setCookies(context, cookies)
    if (!shopper)
      return {
        success: true as const,
        message: 'Please enter the code of your authenticator app.',
        data: null,
      }
    setCookies(context, await noteLogIn(shop, shopper.id, context.headers))
    return {
      success: true as const,
      message: 'You have Login successfully.',
      data: userView(shopper),
    }
  }),

  registered: serve.registered.handler(async ({ context: { shop, headers } }) => {
    const shopper = await registeredShopper(shop, headers)
    return { data: shopper ? userView(shopper) : null }
  }),

  logInRegistered: serve.logInRegistered.handler(async ({ context }) => {
    const { shop, headers } = context
    const loggedIn = await logInRegistered(shop, headers)
    if (!loggedIn) throw apiError(accountErrors, 'REGISTRATION_OVER')
    // A browser that logs in again leaves no former session behind.
    await logOut(shop, headers)
    setCookies(context, loggedIn.cookies)
    setCookies(context, await noteLogIn(shop, loggedIn.shopper.id, headers))
    return {
      success: true as const,
      message: 'You have Login successfully.',
      data: userView(loggedIn.shopper),
    }
  }),

  logOut: serve.logOut.handler(async ({ context }) => {
    setCookies(context, await logOut(context.shop, context.headers))
    // Not "storage": it would take the carts of all open tabs. What a tab keeps of its shopper it
    // clears itself (screens/session-mirror.ts).
    context.responseHeaders.push(['clear-site-data', '"cache"'])
  }),

  session: serve.session.handler(async ({ context }) => {
    const shopper = await context.currentUser()
    // A session that ended elsewhere: the header's hint must not outlive it.
    if (!shopper && cookieOf(context.headers, 'signed_in'))
      setCookies(context, await logOut(context.shop, context.headers))
    // A page that knows its reader and misses the hint believes that the session is over.
    if (shopper && !cookieOf(context.headers, 'signed_in'))
      setCookies(context, [signedIn(context.shop)])
    return { data: shopper ? userView(shopper) : null }
  }),

  getUser: serve.getUser.handler(async ({ input, context }) => ({
    data: userView(onlyOwn(shopperOf(context), input.userId)),
  })),

  forgotPassword: serve.forgotPassword.handler(
    async ({ input: { email }, context: { shop, address } }) => {
      await countResetRequest(shop, email, address)
      await askForResetLink(shop, email)
      return {
        success: true as const,
        message: 'A reset password link has been sent to your email address.',
      }
    },
  ),

  resetPassword: serve.resetPassword.handler(async ({ input, context }) => {
    const { shop, address, headers } = context
    await countReset(shop, address)
    const shopper = await resetPassword(shop, input, headers)
    const success = shopper !== undefined
    if (shopper) {
      await forgiveReset(shop, { email: shopper.email, address })
      setCookies(context, [(await knowDevice(shop, shopper.id, headers)).cookie])
    }
    return {
      success,
      message: success
        ? 'Your password is new. Please log in with it.'
        : 'This link has been used or is too old. Please ask for a new one.',
    }
  }),

  logOutEverywhere: serve.logOutEverywhere.handler(
    async ({ input, context: { shop, address } }) => {
      await countReset(shop, address)
      const resetToken = await useEndSessionsLink(shop, input.token)
      if (resetToken === undefined)
        return {
          success: false,
          message:
            'This link has been used or is too old. If you can still log in, your profile ends every log-in as well.',
        }
      return {
        success: true,
        message: 'Every log-in has ended. Please choose a new password.',
        resetToken,
      }
    },
  ),
})

async function guessOf({ shop, address, headers }: CallContext, email: string): Promise<Guess> {
  const token = deviceToken(shop, headers)
  const isKnown = token !== undefined && (await isKnownDevice(shop, email, token))
  return { email, address, device: isKnown ? token : undefined }
}

/** A shop too busy to look at a password has not heard a guess. */
async function unlessLookedAt(error: unknown, uncount: () => Promise<void>): Promise<never> {
  if (error instanceof ApiError && error.code === 'UNAVAILABLE') await uncount()
  throw error
}

export function setCookies({ responseHeaders }: CallContext, cookies: string[]): void {
  for (const cookie of cookies) responseHeaders.push(['set-cookie', cookie])
}
