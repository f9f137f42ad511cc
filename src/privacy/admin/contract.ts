import { z } from 'zod'
import { commonErrors, Id, line, type ErrorMap } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { MyData, privacyErrors } from '../contract.ts'

/** Requests of customers about their data, in the back office below /admin/api. */

const { NOT_FOUND } = commonErrors

export const requestErrors = {
  OTHER_NAME: { status: 409, message: 'This is not the name of the account.' },
} satisfies ErrorMap

const reason = line(400, 'a reason')

export const contract = {
  exportCustomer: staffAsks(['customers.export'], { stepUp: true })
    .route({
      method: 'POST',
      path: '/privacy/export-customer',
      summary: 'Everything the shop keeps about a customer; noted in the audit',
    })
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { id: Id, reason },
        { error: 'Please send a customer and a reason, and nothing else.' },
      ),
    )
    .output(MyData),

  eraseCustomer: staffAsks(['customers.erase'], { stepUp: true })
    .route({
      method: 'POST',
      path: '/privacy/erase-customer',
      summary: 'Deletes a customer for good; what the law requires stays, blanked',
    })
    .errors({ NOT_FOUND, STILL_OPEN: privacyErrors.STILL_OPEN, ...requestErrors })
    .input(
      z.strictObject(
        { id: Id, name: z.string().max(500), reason },
        {
          error: 'Please send a customer, the name of the account and a reason, and nothing else.',
        },
      ),
    ),
}
