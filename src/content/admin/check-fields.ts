import { apiError } from '#platform/rpc/contract.ts'
import { fieldNames, fieldsIn } from '../words/fields.ts'
import { contentErrors } from './errors.ts'

/** Of a text; a text of 6,000 letters can have 3,000 that are wrong. */
const mostNamed = 10

/** UNKNOWN_FIELD, naming it, for texts by the path of their fields in the form. */
export function requireFields(
  texts: Record<string, string>,
  names: readonly string[] = fieldNames,
): void {
  const errors = Object.entries(texts).flatMap(([path, text]) =>
    [...new Set(fieldsIn(text))]
      .filter((name) => !names.includes(name))
      .slice(0, mostNamed)
      .map((name) => ({
        path: `form.${path}`,
        message: `There is no field {${name.slice(0, 40)}}. Choose one of the list.`,
      })),
  )
  if (errors.length > 0) throw apiError(contentErrors, 'UNKNOWN_FIELD', { errors })
}
