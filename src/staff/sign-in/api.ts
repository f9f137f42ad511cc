import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { endSession } from '../sessions.ts'
import { signInContract } from './contract.ts'
import { signIn } from './password.ts'
import { signInByCode, signInByRecoveryCode } from './second-step.ts'

const { signIn: password, verifyCode, useRecoveryCode, signOut } = signInContract
const serve = implement({ signIn: password, verifyCode, useRecoveryCode, signOut })
  .$context<StaffCallContext>()
  .use(requireStaff)

export const signInApi = {
  signIn: serve.signIn.handler(async ({ input, context }) => {
    const { factors, cookie } = await signIn(context, input)
    setCookies(context, [cookie])
    return { next: 'code' as const, factors }
  }),
  verifyCode: serve.verifyCode.handler(async ({ input, context }) => {
    const { name, cookies } = await signInByCode(context, input.code)
    setCookies(context, cookies)
    return { name }
  }),
  useRecoveryCode: serve.useRecoveryCode.handler(async ({ input, context }) => {
    const { cookies, ...answer } = await signInByRecoveryCode(context, input.recoveryCode)
    setCookies(context, cookies)
    return answer
  }),
  signOut: serve.signOut.handler(async ({ context }) => {
    setCookies(context, [await endSession(context.shop, context.headers)])
  }),
}

function setCookies({ responseHeaders }: StaffCallContext, cookies: readonly string[]): void {
  for (const cookie of cookies) responseHeaders.push(['set-cookie', cookie])
}
