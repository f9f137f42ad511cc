/** Prices by quantity (rulings.md#prices-by-quantity); pure, shared by screens and server. */

/** From so many pieces of a product on, each costs this. */
export type PriceStep = { from: number; paise: number }

export const mostSteps = 5
export const mostPieces = 99

type Priced = { pricePaise: number; priceSteps: readonly PriceStep[] }

/**
 * What each of so many pieces of a product costs: the only place that decides it. A step never makes
 * it dearer, whatever became of the product's own price since.
 */
export function priceOfLine({ pricePaise, priceSteps }: Priced, quantity: number): number {
  const reached = priceSteps.filter(({ from }) => from <= quantity).map(({ paise }) => paise)
  return Math.min(pricePaise, ...reached)
}

/** The steps that make a difference, as a product's page names them. */
export function shownSteps(product: Priced): PriceStep[] {
  return product.priceSteps.filter(
    ({ from, paise }) =>
      paise === priceOfLine(product, from) && paise < priceOfLine(product, from - 1),
  )
}

/** Why steps do not fit a product's own price; undefined where they do. */
export function stepsProblem({ pricePaise, priceSteps }: Priced): string | undefined {
  for (const [at, { from, paise }] of priceSteps.entries()) {
    const before = priceSteps[at - 1]
    if (before && from <= before.from) return 'Each step needs more pieces than the one before.'
    if (paise >= (before?.paise ?? pricePaise))
      return before
        ? 'Each step needs a lower price than the one before.'
        : 'The first step needs a price below the selling price.'
  }
  return undefined
}
