import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { cancelChange, requestChange } from './change-email.ts'
import { emailContract, type LinkState } from './contract.ts'
import { countPress } from './limits.ts'
import { undoChange } from './undo-change.ts'
import { emailStatus, sendLinkAgain, stateOfLink, verifyEmail } from './verify-email.ts'

const serve = implement(emailContract).$context<CallContext>().use(requireAuth)
const done = (message: string) => ({ success: true as const, message })

export const emailApi = serve.router({
  status: serve.status.handler(async ({ context }) => ({
    data: await emailStatus(context.shop, shopperOf(context).id),
  })),

  sendLink: serve.sendLink.handler(async ({ context }) => {
    const isSent = await sendLinkAgain(context.shop, shopperOf(context).id)
    return done(
      isSent
        ? 'The link is on its way. It ends the one before.'
        : 'Your e-mail address is confirmed already.',
    )
  }),

  look: serve.look.handler(async ({ input, context: { shop, address } }) => {
    await countPress(shop, address)
    return stateOfLink(shop, input.token)
  }),

  verify: serve.verify.handler(async ({ input, context: { shop, address } }) => {
    await countPress(shop, address)
    return linkAnswer(await verifyEmail(shop, input.token))
  }),

  undo: serve.undo.handler(async ({ input, context: { shop, address } }) => {
    await countPress(shop, address)
    return linkAnswer(await undoChange(shop, input.token))
  }),

  change: serve.change.handler(async ({ input, context }) => {
    await requestChange(context.shop, shopperOf(context), {
      ...input,
      address: context.address,
      headers: context.headers,
    })
    return done(`We sent a link to ${input.email}. Your address changes when you open it.`)
  }),

  cancelChange: serve.cancelChange.handler(async ({ context }) => {
    await cancelChange(context.shop, shopperOf(context).id)
    return done('Your e-mail address stays as it is.')
  }),
})

function linkAnswer(link: LinkState) {
  const { state, kind } = link
  return {
    ...link,
    success: state === 'done' || state === 'used',
    message: messageOf(state, kind === 'undo'),
  }
}

function messageOf(state: LinkState['state'], isUndo: boolean): string {
  if (state === 'over' || state === 'open')
    return 'This link has been replaced or is too old. Please log in and have a new one sent in your profile.'
  if (state === 'taken')
    return 'This address belongs to another account by now, so nothing was changed.'
  if (isUndo)
    return state === 'done'
      ? 'Your account is with this address again, and everybody is logged out. We sent you a link to a new password.'
      : 'This was taken back already.'
  return state === 'done'
    ? 'Your e-mail address is confirmed.'
    : 'Your e-mail address is confirmed already.'
}
