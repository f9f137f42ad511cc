import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { factorsOf } from '../account/factors.ts'
import { sessionsOf } from '../account/sessions.ts'
import type { Link } from '../invitations/links.ts'
import { idleMinutes } from '../rules.ts'
import { memberView, openInvitationView, passkeyView, sessionView } from '../views.ts'
import { changeRole, resume, setLimits, suspend } from './change-member.ts'
import { membersContract } from './contract.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { findMember, listMembers, openInvitations } from './list-members.ts'
import { endSessionsByManager, resetFactor, resetRequestOf } from './reset-factor.ts'

const serve = implement(membersContract).$context<StaffCallContext>().use(requireStaff)

export const membersApi = {
  listStaff: serve.listStaff.handler(async ({ input, context: { shop } }) => {
    const [members, invitations] = await Promise.all([
      listMembers(shop, input),
      openInvitations(shop),
    ])
    return {
      members: members.map(memberView),
      invitations: invitations.map(openInvitationView),
    }
  }),
  memberDetail: serve.memberDetail.handler(({ input, context: { shop } }) =>
    memberDetail(shop, input.id),
  ),
  invite: serve.invite.handler(async ({ input, context }) =>
    linkView(await invite(context, input)),
  ),
  withdrawInvitation: serve.withdrawInvitation.handler(({ input, context }) =>
    withdrawInvitation(context, input.id),
  ),
  changeRole: serve.changeRole.handler(({ input, context }) => changeRole(context, input)),
  setLimits: serve.setLimits.handler(({ input, context }) => setLimits(context, input)),
  suspend: serve.suspend.handler(({ input, context }) => suspend(context, input)),
  resume: serve.resume.handler(({ input, context }) => resume(context, input)),
  resetFactor: serve.resetFactor.handler(({ input, context }) => resetFactor(context, input)),
  endSessionsOf: serve.endSessionsOf.handler(async ({ input, context }) => ({
    ended: await endSessionsByManager(context, input),
  })),
}

async function memberDetail(shop: Shop, id: string) {
  const { permissions, ...row } = await findMember(shop, id)
  const [{ passkeys, recoveryCodesLeft }, sessions, reset] = await Promise.all([
    factorsOf(shop, id),
    sessionsOf(shop, {
      staffId: id,
      idleMinutes: idleMinutes(new Set(permissions), shop.settings),
    }),
    resetRequestOf(shop, id),
  ])
  return {
    member: memberView(row),
    passkeys: passkeys.map(passkeyView),
    recoveryCodesLeft,
    sessions: sessions.map((session) => sessionView(session)),
    reset: reset ? { ...reset, askedAt: reset.askedAt.toISOString() } : null,
  }
}

function linkView({ link, expiresAt }: Link) {
  return { link, expiresAt: expiresAt.toISOString() }
}
