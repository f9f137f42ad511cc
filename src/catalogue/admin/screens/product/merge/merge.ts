import { factPrefix, flatBody, wholeBody } from '../../../rules.ts'
import { inTheirOrder } from '../../../../declarations/fields/rules.ts'
import { isSame, type Typed } from '../typed.ts'

/** A field of the form by its name, or a fact or declaration as `facts.12`. */
export type Conflict = { field: string; yours: unknown; theirs: unknown }

/**
 * What only one side touched is merged already; what both changed, and not to the same, is asked.
 * Facts are merged one by one.
 */
export function mergedForms(forms: { base: Typed; yours: Typed; theirs: Typed }): {
  form: Typed
  conflicts: Conflict[]
  theirsOnly: string[]
} {
  const base = flatBody(forms.base)
  const yours = flatBody(forms.yours)
  const theirs = flatBody(forms.theirs)
  const names = [...new Set([base, yours, theirs].flatMap((form) => Object.keys(form)))]
  const changed = (form: typeof base) => names.filter((name) => !isSame(base[name], form[name]))
  const mine = new Set(changed(yours))
  const conflicts = changed(theirs).filter(
    (field) => mine.has(field) && !isSame(yours[field], theirs[field]),
  )
  const merged = Object.fromEntries(
    names.map((name) => [name, mine.has(name) ? yours[name] : theirs[name]]),
  )
  return {
    form: formOf(merged),
    theirsOnly: changed(theirs).filter((field) => !mine.has(field)),
    conflicts: conflicts.map((field) => ({ field, yours: yours[field], theirs: theirs[field] })),
  }
}

/** The merged form with their value of some of the fields. */
export function withTheirs(form: Typed, theirs: readonly Conflict[]): Typed {
  const chosen = theirs.map(({ field, theirs: value }) => [field, value])
  return formOf({ ...flatBody(form), ...Object.fromEntries(chosen) })
}

function formOf(flat: Record<string, unknown>): Typed {
  const form = wholeBody(flat) as Typed
  return { ...form, declarations: inTheirOrder(form.declarations) }
}

export function factOf(field: string): number | undefined {
  return field.startsWith(factPrefix) ? Number(field.slice(factPrefix.length)) : undefined
}
