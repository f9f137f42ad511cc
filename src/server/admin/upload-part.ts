import type { Handler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { partBytes, uploadHeader } from '#media/rules.ts'
import { putPart } from '#media/upload.ts'
import { errorAnswer } from '#platform/http/guards.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { allowOrNote } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'

type ContextOf = (
  request: Request,
  about: { requestId: string; address: string },
) => StaffCallContext
type Env = { Bindings: { address?: string }; Variables: { requestId: string } }

/** An upload is its member's own, whichever permission it was begun with. */
const rule: StaffRule = { who: 'staff', may: ['media.edit', 'import.run'], stepUp: false }

/**
 * The one call whose body is no JSON: a part of an upload. It asks for a permission as the
 * others do, and for a header that no form of another site can send.
 */
export function mountUploadPart(app: Hono<Env>, contextOf: ContextOf): void {
  app.post(
    '/admin/api/media/parts/:id/:part',
    bodyLimit({
      maxSize: partBytes,
      onError: (c) => errorAnswer(c, 413, 'This part is too large.'),
    }),
    receivePart(contextOf),
  )
}

function receivePart(contextOf: ContextOf): Handler<Env, '/admin/api/media/parts/:id/:part'> {
  return async (c) => {
    const { headers } = c.req.raw
    if (
      headers.get(uploadHeader) === null ||
      headers.get('content-type') !== 'application/octet-stream'
    )
      return errorAnswer(c, 415, 'Please send a part of an upload.')
    const context = contextOf(c.req.raw, {
      requestId: c.get('requestId'),
      address: c.env.address ?? 'unknown',
    })
    try {
      const asking = { member: await context.currentMember(), rule, call: 'media.putPart' }
      const member = await allowOrNote(context, asking)
      const part = Number(/^\d{1,4}$/.exec(c.req.param('part'))?.[0] ?? -1)
      const bytes = Buffer.from(await c.req.arrayBuffer())
      await putPart(context.shop, member, { id: c.req.param('id'), part, bytes })
      return c.json({ success: true })
    } catch (error) {
      return refusal(error, c.get('requestId'))
    }
  }
}

function refusal(error: unknown, requestId: string): Response {
  if (!(error instanceof ApiError)) throw error
  const { message, status, data } = error
  return Response.json({ success: false, message, ...data?.body, requestId }, { status })
}
