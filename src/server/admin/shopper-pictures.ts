import type { Handler, Hono } from 'hono'
import { pictureById } from '#media/shoppers/find-picture.ts'
import { pictureAt, pictureFolder } from '#media/shoppers/rules.ts'
import type { PictureKind } from '#media/tables.ts'
import { contract as returns } from '#orders/admin/returns/contract.ts'
import { contract as reviews } from '#reviews/admin/contract.ts'
import { errorAnswer } from '#platform/http/guards.ts'
import { apiError, ApiError, commonErrors } from '#platform/rpc/contract.ts'
import { allowOrNote } from '#platform/rpc/staff-authorization.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { pictureAnswer } from '../pictures/picture-answer.ts'
import type { ContextOf, Env } from './import-files.ts'

/** Who reads the review or the return sees its pictures. */
const rules: Record<PictureKind, StaffRule> = {
  review: reviews.list['~orpc'].meta as StaffRule,
  return: returns.detail['~orpc'].meta as StaffRule,
}
const anyMember: StaffRule = { who: 'staff', may: 'member', stepUp: false }

/** Pictures of shoppers, also of a review that is not shown. */
export function mountShopperPictures(app: Hono<Env>, contextOf: ContextOf): void {
  app.get('/admin/api/pictures/:name', onePicture(contextOf))
}

function onePicture(contextOf: ContextOf): Handler<Env, '/admin/api/pictures/:name'> {
  return async (c) => {
    const requestId = c.get('requestId')
    const context = contextOf(c.req.raw, { requestId, address: c.env.address ?? 'unknown' })
    try {
      const about = { member: await context.currentMember(), call: 'media.shopperPicture' }
      await allowOrNote(context, { ...about, rule: anyMember })
      const picture = pictureAt(pictureFolder + c.req.param('name'))
      const row = picture && (await pictureById(context.shop, picture.id))
      if (!picture || !row?.subjectId) throw apiError(commonErrors, 'NOT_FOUND')
      await allowOrNote(context, { ...about, rule: rules[row.kind] })
      const answer = await pictureAnswer(context.shop, c.req.raw, { row, size: picture.size })
      if (!answer) throw apiError(commonErrors, 'NOT_FOUND')
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return errorAnswer(c, error.status as 404, error.message)
    }
  }
}
