import type { ErrorMap } from '#platform/rpc/contract.ts'

/** Expected errors of attributes and of what products say by them. */
export const attributeErrors = {
  NO_ATTRIBUTE: { status: 404, message: 'There is no such attribute.' },
  NO_VALUE: { status: 404, message: 'There is no such value any more.' },
  ATTRIBUTE_TAKEN: { status: 409, message: 'Another attribute has this name already.' },
  VALUE_TAKEN: { status: 409, message: 'Two values have the same name.' },
  ATTRIBUTE_USED: {
    status: 409,
    message: 'Products use this. Take it off them first, with “Change” in the list of products.',
  },
  TOO_MANY_ATTRIBUTES: { status: 409, message: 'A shop has at most 500 attributes.' },
  TOO_MANY_WORDS: {
    status: 409,
    message:
      'All attributes together have more values, synonyms and translations than a shop keeps. Please remove some first.',
  },
  BAD_FACT: { status: 422, message: 'One of the facts is not what its attribute can say.' },
} satisfies ErrorMap
