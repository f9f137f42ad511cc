import { z } from 'zod'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'

/** Who waits for what, in the back office: numbers, and no person. */
export const contract = {
  list: staffAsks(['products.read'])
    .route({
      method: 'GET',
      path: '/stock-alerts/list',
      summary: 'The 200 products that most people wait for',
    })
    .output(
      z.object({
        rows: z.array(
          z.object({
            id: Id,
            name: z.string(),
            sku: z.string().nullable(),
            stock: z.int(),
            waiting: z.int(),
            /** Who waits longest asked then. */
            since: z.string(),
          }),
        ),
      }),
    ),
}
