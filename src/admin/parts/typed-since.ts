/**
 * A form after a save: its answer, and over it what was typed while it ran. Compared as JSON, as
 * it is sent.
 */
export function typedSince<Form extends object>({
  submission,
  current,
  saved,
}: Record<'submission' | 'current' | 'saved', Form>): Form {
  const names = Object.keys(current) as (keyof Form)[]
  const isTyped = (name: keyof Form) =>
    JSON.stringify(submission[name]) !== JSON.stringify(current[name])
  const typed = names.filter(isTyped).map((name) => [name, current[name]])
  return { ...saved, ...Object.fromEntries(typed) }
}
