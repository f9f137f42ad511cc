import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { passkeyAnswer, setCookies } from '../answers.ts'
import { askForNewPasskey } from '../passkeys.ts'
import { idleMinutes } from '../rules.ts'
import { passkeyView, sessionView } from '../views.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { changePassword } from './change-password.ts'
import { accountContract } from './contract.ts'
import {
  addPasskey,
  factorsOf,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './factors.ts'
import { ownAccount } from './own-account.ts'
import { savePreferences } from './save-preferences.ts'
import { endOwnSessions, sessionsOf } from './sessions.ts'

const serve = implement(accountContract).$context<StaffCallContext>().use(requireStaff)

const theFactors = {
  myFactors: serve.myFactors.handler(async ({ context }) => {
    const { passkeys, ...factors } = await factorsOf(context.shop, memberOf(context).id)
    return {
      ...factors,
      passkeys: passkeys.map(passkeyView),
      takesPasskeys: takesPasskeys(context.shop.settings.adminUrl),
    }
  }),
  passkeyToAdd: serve.passkeyToAdd.handler(async ({ context }) => {
    const { id: staffId, name, email } = memberOf(context)
    const about = { staffId, name, email }
    return passkeyAnswer(context, await askForNewPasskey(context.shop, 'add passkey', about))
  }),
  addPasskey: serve.addPasskey.handler(async ({ input, context }) =>
    passkeyView(await addPasskey(context, input)),
  ),
  removePasskey: serve.removePasskey.handler(({ input, context }) =>
    removePasskey(context, input.id),
  ),
  beginAuthenticator: serve.beginAuthenticator.handler(async ({ context }) => {
    const { shown, cookie } = await beginAuthenticator(context)
    setCookies(context, [cookie])
    return shown
  }),
  confirmAuthenticator: serve.confirmAuthenticator.handler(({ input, context }) =>
    confirmAuthenticator(context, input.code),
  ),
  removeAuthenticator: serve.removeAuthenticator.handler(({ context }) =>
    removeAuthenticator(context),
  ),
  newRecoveryCodes: serve.newRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context),
  })),
}

export const accountApi = {
  ...theFactors,
  me: serve.me.handler(({ context }) => ownAccount(context.shop, memberOf(context))),
  changePassword: serve.changePassword.handler(({ input, context }) =>
    changePassword(context, input),
  ),
  mySessions: serve.mySessions.handler(async ({ context }) => {
    const { id: staffId, sessionId, permissions } = memberOf(context)
    const rows = await sessionsOf(context.shop, {
      staffId,
      idleMinutes: idleMinutes(permissions, context.shop.settings),
    })
    const sessions = rows.map((row) => sessionView(row, sessionId))
    return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
  }),
  endSessions: serve.endSessions.handler(async ({ input, context }) => ({
    ended: await endOwnSessions(context, input.id),
  })),
  savePreferences: serve.savePreferences.handler(({ input, context }) =>
    savePreferences(context, input),
  ),
}
