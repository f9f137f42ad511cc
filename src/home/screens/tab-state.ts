import type { ProductCard, ProductPage } from '#catalogue/contract.ts'

/**
 * Ten cards at first, ten more at each View More
 * (specification.md#9-business-constants-and-limits).
 */
export const step = 10

type Shelf = { products: readonly ProductCard[]; nextPage: number | null }
export type TabState = {
  category: string
  visible: number
  failed: boolean
  shelves: Readonly<Record<string, Shelf>>
}

export function firstTab(category: string, page: ProductPage): TabState {
  return arrived({ category, visible: step, failed: false, shelves: {} }, category, page)
}

/** Changing the category starts again at ten; what was loaded is kept. */
export function chosen(state: TabState, category: string): TabState {
  return { ...state, category, visible: step, failed: false }
}

export function more(state: TabState): TabState {
  return { ...state, visible: state.visible + step }
}

/**
 * A product that moved between two pages is shown once. An answer for a tab that was left meanwhile
 * waits for its return.
 */
export function arrived(
  state: TabState,
  category: string,
  { products, nextPage }: Shelf,
): TabState {
  const known = state.shelves[category]?.products ?? []
  const fresh = products.filter(({ _id }) => !known.some((product) => product._id === _id))
  return {
    ...state,
    failed: false,
    shelves: { ...state.shelves, [category]: { products: [...known, ...fresh], nextPage } },
  }
}

export function failed(state: TabState): TabState {
  return { ...state, failed: true }
}

export function again(state: TabState): TabState {
  return { ...state, failed: false }
}

export function cardsOf({ shelves, category, visible }: TabState): readonly ProductCard[] {
  return shelves[category]?.products.slice(0, visible) ?? []
}

/** The page to ask for now; undefined when everything to be seen is there. */
export function missingPage({ shelves, category, visible }: TabState): number | undefined {
  const shelf = shelves[category]
  if (!shelf) return 1
  return shelf.products.length < visible ? (shelf.nextPage ?? undefined) : undefined
}

export function hasMore({ shelves, category, visible }: TabState): boolean {
  const shelf = shelves[category]
  return shelf !== undefined && (shelf.nextPage !== null || shelf.products.length > visible)
}
