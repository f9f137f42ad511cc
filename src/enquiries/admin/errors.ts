import type { ErrorMap } from '#platform/rpc/contract.ts'
import { mostSavedAnswers } from '../rules.ts'

export const enquiryErrors = {
  CHANGED: {
    status: 409,
    message: 'Somebody else changed this meanwhile. Please look at it again.',
  },
  NOT_ANSWERED: {
    status: 409,
    message: 'A grievance is solved once the person was told. Please answer it first.',
  },
  ERASED: {
    status: 409,
    message: 'The data of this person were erased, so nobody can be written to.',
  },
  NO_CUSTOMER: {
    status: 409,
    message: 'There is no customer with this e-mail address or order.',
  },
  NO_REPORT: { status: 409, message: 'This enquiry is not the report of an adverse event.' },
  NO_ORDER: { status: 409, message: 'There is no order with this number.' },
  TOO_MANY_ANSWERS: {
    status: 409,
    message: `There are ${mostSavedAnswers} saved answers already. Please remove one first.`,
  },
} satisfies ErrorMap
