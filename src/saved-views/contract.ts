import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { commonErrors, Id, line, type ErrorMap } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { listNames, mostOfMember, mostViews } from './rules.ts'

const { NOT_FOUND } = commonErrors

export const viewErrors = {
  TOO_MANY: {
    status: 409,
    message: `A list has at most ${mostViews} own and ${mostViews} shared views, a member ${mostOfMember}. Please remove one first.`,
  },
  NOT_SHARED: { status: 403, message: 'Your role does not allow to share views.' },
} satisfies ErrorMap

const ListName = z.enum(listNames, { error: 'Please name a list.' })
const Query = queryText(2000, 'the filters')

const listViews = staffAsks('member')
  .route({
    method: 'GET',
    path: '/views',
    summary: 'The saved views of a list: own ones and shared ones',
  })
  .input(z.strictObject({ list: ListName }, { error: 'Please name a list.' }))
  .output(
    z.object({
      views: z.array(
        z.object({
          id: Id,
          name: z.string(),
          query: z.string(),
          isShared: z.boolean(),
          mayChange: z.boolean(),
        }),
      ),
      mayShare: z.boolean(),
    }),
  )

const saveView = staffAsks('member')
  .route({
    method: 'POST',
    path: '/views/save',
    summary: 'Keeps filters, order and columns of a list under a name',
  })
  .errors(viewErrors)
  .input(
    z.strictObject(
      {
        list: ListName,
        name: line(60, 'a name for the view'),
        query: Query,
        shared: z.boolean().default(false),
      },
      { error: 'Please send the list, a name and its filters.' },
    ),
  )
  .output(z.object({ id: Id }))

const removeView = staffAsks('member')
  .route({
    method: 'POST',
    path: '/views/remove',
    successStatus: 204,
    summary: 'Takes an own view away, or with views.share a shared one',
  })
  .errors({ NOT_FOUND })
  .input(z.strictObject({ id: Id }, { error: 'Please name a view.' }))

export const contract = { listViews, saveView, removeView }
