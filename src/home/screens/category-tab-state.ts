import type { ProductCard, ProductPage } from '#catalogue/contract.ts'
import { varied } from './varied.ts'

/** Ten cards per View More (specification.md#9-business-constants-and-limits). */
export const step = 10
/** Loaded at once: enough to choose ten kinds from. */
export const perPage = 3 * step

type Shelf = { products: readonly ProductCard[]; nextPage: number | null }
export type TabState = {
  category: string
  visible: number
  failed: boolean
  shelves: Readonly<Record<string, Shelf>>
}

export function firstTab(category: string, page: ProductPage): TabState {
  return addPage({ category, visible: step, failed: false, shelves: {} }, category, page)
}

/** Another category starts at ten cards; loaded pages stay. */
export function selectCategory(state: TabState, category: string): TabState {
  return { ...state, category, visible: step, failed: false }
}

export function showNext(state: TabState): TabState {
  return { ...state, visible: state.visible + step }
}

/** Removes duplicates of overlapping pages; a late answer is stored under its own category. */
export function addPage(
  state: TabState,
  category: string,
  { products, nextPage }: Shelf,
): TabState {
  const loaded = state.shelves[category]?.products ?? []
  const fresh = varied(products).filter(({ _id }) => !loaded.some((product) => product._id === _id))
  return {
    ...state,
    failed: false,
    shelves: { ...state.shelves, [category]: { products: [...loaded, ...fresh], nextPage } },
  }
}

export function markFailed(state: TabState): TabState {
  return { ...state, failed: true }
}

export function clearFailure(state: TabState): TabState {
  return { ...state, failed: false }
}

export function cardsOf({ shelves, category, visible }: TabState): readonly ProductCard[] {
  return shelves[category]?.products.slice(0, visible) ?? []
}

/** The page to load; undefined when all visible cards are loaded. */
export function missingPage({ shelves, category, visible }: TabState): number | undefined {
  const shelf = shelves[category]
  if (!shelf) return 1
  return shelf.products.length < visible ? (shelf.nextPage ?? undefined) : undefined
}

export function hasMore({ shelves, category, visible }: TabState): boolean {
  const shelf = shelves[category]
  return shelf !== undefined && (shelf.nextPage !== null || shelf.products.length > visible)
}
