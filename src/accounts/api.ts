import { implement } from '@orpc/server'
import { onlyOwn, onlyWhoMay, shopperOf, type Asking } from '#platform/serve.ts'
import { contract } from './contract.ts'
import { cookieOf } from './cookies.ts'
import { countLogIn, countReset, countResetRequest, countSignUp, forgiveLogIn } from './limits.ts'
import { askForResetLink, resetPassword } from './password-reset.ts'
import { logIn, logOut, signUp } from './shoppers.ts'
import { userView } from './views.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const accountsApi = serve.router({
  signup: serve.signup.handler(async ({ input, context: { shop, address } }) => {
    await countSignUp(shop, address)
    return { success: true as const, message: 'You have successfully registered.', data: userView(await signUp(shop, input)) }
  }),

  logIn: serve.logIn.handler(async ({ input, context }) => {
    const { shop, address } = context
    await countLogIn(shop, input.email, address)
    const { shopper, cookies } = await logIn(shop, input)
    await forgiveLogIn(shop, input.email, address)
    // A browser that logs in again leaves no former session behind.
    await logOut(shop, context.headers)
    setCookies(context, cookies)
    return { success: true as const, message: 'You have Login successfully.', data: userView(shopper) }
  }),

  logOut: serve.logOut.handler(async ({ context }) => {
    setCookies(context, await logOut(context.shop, context.headers))
  }),

  session: serve.session.handler(async ({ context }) => {
    const shopper = await context.whoAsks()
    // A session that ended elsewhere: the header's hint must not outlive it.
    if (!shopper && cookieOf(context.headers, 'signed_in')) setCookies(context, await logOut(context.shop, context.headers))
    return { data: shopper ? userView(shopper) : null }
  }),

  getUser: serve.getUser.handler(async ({ input, context }) => ({ data: userView(onlyOwn(shopperOf(context), input.userId)) })),

  forgotPassword: serve.forgotPassword.handler(async ({ input: { email }, context: { shop, address } }) => {
    await countResetRequest(shop, email, address)
    await askForResetLink(shop, email)
    return { success: true as const, message: 'A reset password link has been sent to your email address.' }
  }),

  resetPassword: serve.resetPassword.handler(async ({ input, context: { shop, address } }) => {
    await countReset(shop, address)
    const success = await resetPassword(shop, input)
    return { success, message: success ? 'Your password is new. Please log in with it.' : 'This link has been used or is too old. Please ask for a new one.' }
  }),
})

function setCookies({ responseHeaders }: Asking, cookies: string[]): void {
  for (const cookie of cookies) responseHeaders.push(['set-cookie', cookie])
}
