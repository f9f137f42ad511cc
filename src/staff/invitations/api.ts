import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { shownKey } from '../authenticator-key.ts'
import { passkeyAnswer, setCookies } from '../answers.ts'
import { askForNewPasskey } from '../passkeys.ts'
import { countChallenge } from '../sign-in/limits.ts'
import { acceptByCode, acceptByPasskey } from './accept.ts'
import { choiceOf, choosePassword, withChoice } from './choose-password.ts'
import { invitationContract } from './contract.ts'
import { findInvitation } from './links.ts'
import { invitationView } from './views.ts'

const serve = implement(invitationContract).$context<StaffCallContext>().use(requireStaff)

export const invitationsApi = {
  invitation: serve.invitation.handler(async ({ input, context: { shop, headers } }) =>
    invitationView(
      await findInvitation(shop, input.token),
      await choiceOf(shop, input.token, headers),
      takesPasskeys(shop.settings.adminUrl),
    ),
  ),
  choosePassword: serve.choosePassword.handler(async ({ input, context }) => {
    setCookies(context, [await choosePassword(context, input)])
  }),
  invitedAuthenticator: serve.invitedAuthenticator.handler(
    async ({ input, context: { shop, headers } }) => {
      const { secret, email } = await withChoice(shop, input.token, headers)
      return shownKey(shop.settings, secret, email)
    },
  ),
  acceptByCode: serve.acceptByCode.handler(async ({ input, context }) => {
    const { recoveryCodes, cookies } = await acceptByCode(context, input)
    setCookies(context, cookies)
    return { recoveryCodes }
  }),
  invitedPasskeyOptions: serve.invitedPasskeyOptions.handler(async ({ input, context }) => {
    const { shop, address, headers } = context
    await countChallenge(shop, address)
    const { memberId: staffId, name, email } = await withChoice(shop, input.token, headers)
    const about = { staffId, name, email }
    return passkeyAnswer(context, await askForNewPasskey(shop, 'invitation', about))
  }),
  acceptByPasskey: serve.acceptByPasskey.handler(async ({ input, context }) => {
    const { recoveryCodes, cookies } = await acceptByPasskey(context, input)
    setCookies(context, cookies)
    return { recoveryCodes }
  }),
}
