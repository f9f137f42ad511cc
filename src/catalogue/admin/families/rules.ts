/** What products of a family usually share; each can still have its own. */
export const sharedFields = [
  'brand',
  'categoryId',
  'genericName',
  'summary',
  'description',
  'details',
  'videos',
  'pdf',
] as const
export type SharedField = (typeof sharedFields)[number]

/**
 * The name of a variant: that of another one with its own values in place of the other's, else the
 * name of the family with its values.
 */
export function variantName(
  values: readonly string[],
  other: { name: string; values: readonly string[] },
  familyName: string,
): string {
  let name = other.name
  for (const [at, value] of values.entries()) {
    const former = wordIn(name, other.values[at] ?? '')
    if (!former) return [familyName, ...values].join(', ').slice(0, 120)
    name = name.replace(former, () => value)
  }
  return name.slice(0, 120)
}

/** The value as whole words, the last time it stands in the name. */
function wordIn(name: string, value: string): RegExp | undefined {
  if (value === '') return undefined
  const literal = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const word = `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
  const last = new RegExp(`${word}(?!.*${word})`, 'iu')
  return last.test(name) ? last : undefined
}
