import { implement } from '@orpc/server'
import { onlyOwn, onlyWhoMay, shopperOf, type Asking } from '#platform/serve.ts'
import { contract } from './contract.ts'
import { cookieOf } from './cookies.ts'
import { countLogIn, countSignUp, forgiveLogIn } from './limits.ts'
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
})

function setCookies({ responseHeaders }: Asking, cookies: string[]): void {
  for (const cookie of cookies) responseHeaders.append('set-cookie', cookie)
}
