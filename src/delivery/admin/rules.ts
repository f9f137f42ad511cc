/** Cash On Delivery at a pin code: what its zone says, or its own word. */
export const codChoices = ['zone', 'yes', 'no'] as const
export type CodChoice = (typeof codChoices)[number]

export function codOf(cod: boolean | null): CodChoice {
  if (cod === null) return 'zone'
  return cod ? 'yes' : 'no'
}

/** "2 to 3", "2" when it is one, '' without. */
export function daysText(from: number | null, to: number | null): string {
  if (from === null || to === null) return ''
  return from === to ? String(from) : `${from} to ${to}`
}
