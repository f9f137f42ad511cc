import { z } from 'zod'
import { line } from '#platform/rpc/contract.ts'
import { firstDayTyped, lastDayTyped, plainCode } from '../../lots/rules.ts'

/** A lot as goods in take it, and a file of stock. */
export const LotShape = z.strictObject(
  {
    code: line(40, 'the lot').refine((code) => plainCode(code) !== '', {
      error: 'Please enter the lot as it is printed.',
    }),
    /** `none` does not expire. */
    expires: typedDay('the expiry', (typed) => (typed === 'none' ? typed : lastDayTyped(typed))),
    made: typedDay('when it was made', firstDayTyped).optional(),
  },
  { error: 'Please give the lot with its code and expiry.' },
)

function typedDay(what: string, dayOf: (typed: string) => string | undefined) {
  const error = `Please enter ${what} such as 08/2027.`
  return z
    .string({ error })
    .max(20, { error })
    .transform((typed, context) => {
      const day = dayOf(typed)
      if (day === undefined) context.addIssue({ code: 'custom', message: error })
      return day ?? z.NEVER
    })
}
