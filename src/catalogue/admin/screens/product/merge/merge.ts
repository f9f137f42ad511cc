import { factPrefix, flatBody, wholeBody } from '../../../rules.ts'
import { inTheirOrder } from '../../../../declarations/fields/rules.ts'
import { isSame, type Typed } from '../typed.ts'

/** A field of the form by its name, or a fact or declaration as `facts.12`. */
export type Conflict = { field: string; local: unknown; remote: unknown }

/**
 * What only one side touched is merged already; what both changed, and not to the same, is asked.
 * Facts are merged one by one.
 */
export function mergedForms(forms: { base: Typed; local: Typed; remote: Typed }): {
  form: Typed
  conflicts: Conflict[]
  remoteOnly: string[]
} {
  const base = flatBody(forms.base)
  const local = flatBody(forms.local)
  const remote = flatBody(forms.remote)
  const names = [...new Set([base, local, remote].flatMap((form) => Object.keys(form)))]
  const changed = (form: typeof base) => names.filter((name) => !isSame(base[name], form[name]))
  const localChanges = new Set(changed(local))
  const conflicts = changed(remote).filter(
    (field) => localChanges.has(field) && !isSame(local[field], remote[field]),
  )
  const merged = Object.fromEntries(
    names.map((name) => [name, localChanges.has(name) ? local[name] : remote[name]]),
  )
  return {
    form: formOf(merged),
    remoteOnly: changed(remote).filter((field) => !localChanges.has(field)),
    conflicts: conflicts.map((field) => ({ field, local: local[field], remote: remote[field] })),
  }
}

/** The merged form with their value of some of the fields. */
export function withRemote(form: Typed, remote: readonly Conflict[]): Typed {
  const chosen = remote.map(({ field, remote: value }) => [field, value])
  return formOf({ ...flatBody(form), ...Object.fromEntries(chosen) })
}

function formOf(flat: Record<string, unknown>): Typed {
  const form = wholeBody(flat) as Typed
  return { ...form, declarations: inTheirOrder(form.declarations) }
}

export function factOf(field: string): number | undefined {
  return field.startsWith(factPrefix) ? Number(field.slice(factPrefix.length)) : undefined
}
