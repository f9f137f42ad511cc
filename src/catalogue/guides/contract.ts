import { z } from 'zod'
import { ask, Id } from '#platform/rpc/contract.ts'
import { missing } from '../contract.ts'

const categoryGuide = ask
  .route({
    method: 'GET',
    path: '/category-guide/{id}',
    summary:
      'How to choose in a category; empty HTML where nothing is written (beyond the specification)',
  })
  .errors({ CATEGORY_NOT_FOUND: missing.CATEGORY_NOT_FOUND })
  .input(z.strictObject({ id: Id }))
  .output(z.object({ html: z.string() }))

export const contract = { categoryGuide }
