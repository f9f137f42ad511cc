import { apiError } from '#platform/rpc/contract.ts'
import { fieldNames, fieldsIn } from '../words/fields.ts'
import { contentErrors } from './errors.ts'

/** UNKNOWN_FIELD, naming it, for texts by the path of their fields in the form. */
export function requireFields(
  texts: Record<string, string>,
  names: readonly string[] = fieldNames,
): void {
  const errors = Object.entries(texts).flatMap(([path, text]) =>
    fieldsIn(text)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        path: `form.${path}`,
        message: `There is no field {${name.slice(0, 40)}}. Choose one of the list.`,
      })),
  )
  if (errors.length > 0) throw apiError(contentErrors, 'UNKNOWN_FIELD', { errors })
}
