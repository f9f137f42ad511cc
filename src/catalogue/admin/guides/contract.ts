import { z } from 'zod'
import { Id, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'

/** Guides of categories in the back office, below /admin/api. */

const { NO_CATEGORY, CHANGED } = goodsErrors

const longest = 20_000

const Html = z
  .string({ error: 'Please send the text.' })
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(words(longest, 'the text').nullable())
  .transform((text) => text ?? '')

const Guide = z.object({
  categoryId: Id,
  categoryName: z.string(),
  html: z.string(),
  /** 0 before the first text. */
  version: z.int(),
})
export type Guide = z.infer<typeof Guide>

const guideForEdit = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/guides/of-category', summary: 'The guide of a category' })
  .errors({ NO_CATEGORY })
  .input(z.strictObject({ id: Id }, { error: 'Please name the category by its id.' }))
  .output(Guide)

const saveGuide = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/guides/save',
    summary: 'The text of a guide; an empty one takes it off the page',
  })
  .errors({ NO_CATEGORY, CHANGED })
  .input(
    z.strictObject(
      {
        id: Id,
        version: z.int({ error: 'Please send the version you saw.' }).min(0).max(2_147_483_646),
        html: Html,
      },
      { error: 'Please send the category, the version you saw, and the text.' },
    ),
  )
  .output(Guide)

export const contract = { guideForEdit, saveGuide }
