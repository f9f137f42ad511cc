import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { openingErrors } from './errors.ts'
import { stepKeys } from './rules.ts'

const State = z.object({
  isOpen: z.boolean(),
  /** Set by the environment, which wins. */
  isLocked: z.boolean(),
  /** When somebody opened it in the back office. */
  openedAt: z.string().nullable(),
  steps: z.array(
    z.object({
      key: z.enum(stepKeys),
      state: z.enum(['done', 'open', 'optional']),
      /** What is missing, or what was found. */
      fact: z.string(),
    }),
  ),
})

const state = staffAsks(['settings.edit'])
  .route({ method: 'GET', path: '/opening/state', summary: 'What is missing until the shop opens' })
  .output(State)

const open = staffAsks(['settings.edit'])
  .route({
    method: 'POST',
    path: '/opening/open',
    successStatus: 204,
    summary: 'Opens the shop to strangers, once nothing is missing',
  })
  .errors(openingErrors)
  .input(z.strictObject({}, { error: 'Please send nothing.' }))

const close = staffAsks(['settings.edit'])
  .route({
    method: 'POST',
    path: '/opening/close',
    successStatus: 204,
    summary: 'Shows strangers again that the shop opens soon',
  })
  .errors({ CHANGED: openingErrors.CHANGED, LOCKED_BY_SERVER: openingErrors.LOCKED_BY_SERVER })
  .input(z.strictObject({}, { error: 'Please send nothing.' }))

const preview = staffAsks('member')
  .route({
    method: 'POST',
    path: '/opening/preview',
    summary: 'A link of five minutes to look at a shop that is not open yet',
  })
  .input(z.strictObject({}, { error: 'Please send nothing.' }))
  .output(z.object({ link: z.string() }))

export const contract = { state, open, close, preview }
