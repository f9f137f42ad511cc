import type { ShownFact } from '../facts/rules.ts'

/**
 * Of each variant the facts marked for cards in which the variants differ, beside their options:
 * "Fits: 36 to 40 cm" of a size.
 */
export function differingFacts(
  variants: readonly ShownFact[][],
  options: readonly { name: string }[],
): ShownFact[][] {
  const names = new Set(options.map(({ name }) => name.toLowerCase()))
  const values = Map.groupBy(variants.flat(), ({ name }) => name)
  const differs = ({ name, attribute }: ShownFact) =>
    attribute.isKey &&
    !names.has(name.toLowerCase()) &&
    new Set(values.get(name)?.map(({ value }) => value)).size > 1
  return variants.map((facts) => facts.filter(differs))
}
