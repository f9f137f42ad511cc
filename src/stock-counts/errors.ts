import type { ErrorMap } from '#platform/rpc/contract.ts'
import { mostLines, mostRunning } from './rules.ts'

export const countErrors = {
  NO_COUNT: { status: 404, message: 'There is no such count.' },
  NO_PRODUCT: { status: 404, message: 'There is no such product.' },
  NOTHING_TO_COUNT: { status: 422, message: 'No product stands there.' },
  TOO_MANY: {
    status: 409,
    message: `More than ${mostLines.toLocaleString('en-IN')} products stand there. Please count fewer bins at once.`,
  },
  TOO_MANY_COUNTS: {
    status: 409,
    message: `There are ${mostRunning} counts under way already. Please post or end one first.`,
  },
  OVER: { status: 409, message: 'This count was posted or ended meanwhile.' },
  NOT_ENDED: { status: 409, message: 'This count is under way, or was posted.' },
  COUNTED: { status: 409, message: 'Somebody else has counted this meanwhile.' },
} satisfies ErrorMap
