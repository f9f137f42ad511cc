import { t } from '#platform/language/translate.ts'
import type { FieldError } from '#platform/rpc/contract.ts'
import { isPictureProblem, keptIds, pictureFields, pictureProblems } from '../shoppers/rules.ts'

type Fields = Readonly<Record<string, string>>

/** The ids of the pictures of a form; undefined from a form without pictures. */
export function picturesIn(fields: Fields): { pictures?: string[] } {
  return fields[pictureFields.kept] === undefined ? {} : { pictures: keptIds(fields) }
}

/** Why the pictures of a form were not taken: none when they were. */
export function pictureErrors(fields: Fields): FieldError[] {
  const problem = fields[pictureFields.problem]
  if (!isPictureProblem(problem)) return []
  return [{ path: pictureFields.kept, message: t(pictureProblems[problem]) }]
}
