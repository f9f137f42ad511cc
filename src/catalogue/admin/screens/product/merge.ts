import { changesOf, fieldNames, isSame, type FieldName, type Typed } from './typed.ts'

export type Conflict = { field: FieldName; yours: unknown; theirs: unknown }

/**
 * What only one side touched is merged already; what both changed, and not to the same, is asked.
 */
export function mergedForms({
  base,
  yours,
  theirs,
}: {
  base: Typed
  yours: Typed
  theirs: Typed
}): {
  form: Typed
  conflicts: Conflict[]
  theirsOnly: FieldName[]
} {
  const mine = new Set(changesOf(base, yours))
  const conflicts = fieldNames.filter(
    (field) =>
      mine.has(field) &&
      !isSame(base[field], theirs[field]) &&
      !isSame(yours[field], theirs[field]),
  )
  const theirsOnly = changesOf(base, theirs).filter((field) => !mine.has(field))
  const form = { ...theirs, ...Object.fromEntries([...mine].map((field) => [field, yours[field]])) }
  return {
    form,
    theirsOnly,
    conflicts: conflicts.map((field) => ({ field, yours: yours[field], theirs: theirs[field] })),
  }
}
