import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { asked, setCookies } from '../answers.ts'
import { askForNewPasskey } from '../passkeys.ts'
import { countChallenge } from '../sign-in/limits.ts'
import { acceptByCode, acceptByPasskey } from './accept.ts'
import { choosePassword, invitedAuthenticator } from './choose-password.ts'
import { invitationContract } from './contract.ts'
import { findInvitation, withPassword } from './links.ts'
import { invitationView } from './views.ts'

const serve = implement(invitationContract).$context<StaffCallContext>().use(requireStaff)

export const invitationsApi = {
  invitation: serve.invitation.handler(async ({ input, context: { shop } }) =>
    invitationView(await findInvitation(shop, input.token), takesPasskeys(shop.settings.adminUrl)),
  ),
  choosePassword: serve.choosePassword.handler(({ input, context: { shop } }) =>
    choosePassword(shop, input),
  ),
  invitedAuthenticator: serve.invitedAuthenticator.handler(({ input, context: { shop } }) =>
    invitedAuthenticator(shop, input.token),
  ),
  acceptByCode: serve.acceptByCode.handler(async ({ input, context }) => {
    const { recoveryCodes, cookies } = await acceptByCode(context, input)
    setCookies(context, cookies)
    return { recoveryCodes }
  }),
  invitedPasskeyOptions: serve.invitedPasskeyOptions.handler(async ({ input, context }) => {
    const { shop, address } = context
    await countChallenge(shop, address)
    const { memberId: staffId, name, email } = await withPassword(shop, input.token)
    const about = { staffId, name, email }
    return asked(context, await askForNewPasskey(shop, 'invitation', about))
  }),
  acceptByPasskey: serve.acceptByPasskey.handler(async ({ input, context }) => {
    const { recoveryCodes, cookies } = await acceptByPasskey(context, input)
    setCookies(context, cookies)
    return { recoveryCodes }
  }),
}
