import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { passkeyAnswer, setCookies } from '../answers.ts'
import { noteSignIn } from '../audit-own.ts'
import { askForPasskey } from '../passkeys.ts'
import { endSession } from '../sessions.ts'
import { signInContract } from './contract.ts'
import { countChallenge } from './limits.ts'
import { signInByPasskey } from './passkey.ts'
import { signIn } from './password.ts'
import { signInByCode, signInByRecoveryCode } from './second-step.ts'
import { stepUp } from './step-up.ts'

const serve = implement(signInContract).$context<StaffCallContext>().use(requireStaff)

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
  passkeyOptions: serve.passkeyOptions.handler(async ({ context }) => {
    await countChallenge(context.shop, context.address)
    return passkeyAnswer(context, await askForPasskey(context.shop, 'sign in'))
  }),
  passkeySignIn: serve.passkeySignIn.handler(async ({ input, context }) => {
    const { name, cookies } = await signInByPasskey(context, input.credential)
    setCookies(context, cookies)
    return { name }
  }),
  signOut: serve.signOut.handler(async ({ context }) => {
    const member = await context.currentMember()
    if (member) await noteSignIn(context.shop, context, { staffId: member.id, ...member })
    setCookies(context, [await endSession(context.shop, context.headers)])
  }),
  stepUpOptions: serve.stepUpOptions.handler(async ({ context }) =>
    passkeyAnswer(context, await askForPasskey(context.shop, 'step up', memberOf(context).id)),
  ),
  stepUp: serve.stepUp.handler(async ({ input, context }) => ({
    until: (await stepUp(context, input)).toISOString(),
  })),
}
