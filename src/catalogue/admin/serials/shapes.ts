import { z } from 'zod'
import { line } from '#platform/rpc/contract.ts'
import {
  longestSerial,
  mostReceived,
  mostSerials,
  plainSerial,
  repeatedSerials,
  tooManyReceived,
  twice,
} from '../../serials/rules.ts'

/** Serial numbers of one product as a call takes them; each once. */
export const Serials = upTo(
  mostSerials,
  `Please enter at most ${mostSerials} serial numbers at once.`,
)

/** Of one product in a delivery. */
export const ReceivedSerials = upTo(mostReceived, tooManyReceived)

function upTo(most: number, error: string) {
  return z
    .array(
      line(longestSerial, 'the serial number').refine((serial) => plainSerial(serial) !== '', {
        error: 'Please enter a serial number as it is printed.',
      }),
      { error: 'Please give the serial numbers as a list.' },
    )
    .max(most, { error })
    .superRefine((serials, context) => {
      const repeated = repeatedSerials(serials)
      if (repeated.length > 0) context.addIssue({ code: 'custom', message: twice(repeated) })
    })
}
