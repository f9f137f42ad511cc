import { z } from 'zod'
import { line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import { mostNetworks } from './rules.ts'

const { CHANGED } = memberErrors
const error = 'Please send the networks and the version, and nothing else.'

export const allowListErrors = {
  OUTSIDE: {
    status: 409,
    message: 'Your own address is not in this list: it would shut you out. Nothing was saved.',
  },
}

const allowList = staffAsks(['staff.manage'])
  .route({
    method: 'GET',
    path: '/staff/allow-list',
    summary: 'Networks that the back office is reached from; without any, from everywhere',
  })
  .output(
    z.object({
      networks: z.array(z.object({ network: z.string(), note: z.string() })),
      version: z.int(),
      /** Where this call came from. */
      address: z.string(),
    }),
  )

const saveAllowList = staffAsks(['staff.manage'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/save-allow-list',
    summary: 'All networks at once; none of them opens the back office to every address',
  })
  .errors({ CHANGED, OUTSIDE: allowListErrors.OUTSIDE })
  .input(
    z.strictObject(
      {
        networks: z
          .array(
            z.strictObject(
              {
                network: line(50, 'an address or a network'),
                note: line(60, 'a note').or(z.literal('')),
              },
              { error: 'Please send a network and a note.' },
            ),
            { error },
          )
          .max(mostNetworks, { error: `Please send at most ${mostNetworks} networks.` }),
        version: z.int({ error }).min(0, { error }).max(2_147_483_647, { error }),
      },
      { error },
    ),
  )
  .output(z.object({ version: z.int() }))

export const allowListContract = { allowList, saveAllowList }
