import { describe, expect, it } from 'vitest'
import type { ProductCard, ProductPage } from '#catalogue/contract.ts'
import {
  clearFailure,
  addPage,
  cardsOf,
  selectCategory,
  markFailed,
  firstTab,
  hasMore,
  missingPage,
  showNext,
} from './category-tab-state.ts'

const product = (id: number) => ({ _id: `p${id}` }) as ProductCard
const pageOf = (page: number, total: number): ProductPage => {
  const products = Array.from(
    { length: Math.max(0, Math.min(10, total - (page - 1) * 10)) },
    (_, place) => product((page - 1) * 10 + place + 1),
  )
  return { products, total, page, limit: 10, nextPage: page * 10 < total ? page + 1 : null }
}
const home = (total: number) => firstTab('a', pageOf(1, total))

describe('the category tabs', () => {
  it('show the first ten products of the first category without loading', () => {
    expect(cardsOf(home(25))).toHaveLength(10)
    expect(missingPage(home(25))).toBeUndefined()
    expect(hasMore(home(25))).toBe(true)
  })

  it('load the next page at View More, and then show ten more', () => {
    const pressed = showNext(home(25))
    expect(missingPage(pressed)).toBe(2)
    expect(cardsOf(pressed)).toHaveLength(10)
    const loaded = addPage(pressed, 'a', pageOf(2, 25))
    expect(cardsOf(loaded)).toHaveLength(20)
    expect(missingPage(loaded)).toBeUndefined()
  })

  it('have nothing more after the last page', () => {
    const all = addPage(showNext(home(13)), 'a', pageOf(2, 13))
    expect(cardsOf(all)).toHaveLength(13)
    expect(hasMore(all)).toBe(false)
    expect(missingPage(showNext(all))).toBeUndefined()
    expect(hasMore(home(10))).toBe(false)
  })

  it('start at ten after each change of category, without loading a page twice', () => {
    const twenty = addPage(showNext(home(25)), 'a', pageOf(2, 25))
    const other = selectCategory(twenty, 'b')
    expect(cardsOf(other)).toEqual([])
    expect(missingPage(other)).toBe(1)
    const back = selectCategory(addPage(other, 'b', pageOf(1, 3)), 'a')
    expect(cardsOf(back)).toHaveLength(10)
    expect(hasMore(back)).toBe(true)
    expect(missingPage(showNext(back))).toBeUndefined()
    expect(cardsOf(showNext(back))).toHaveLength(20)
  })

  it('store a late answer under its own category', () => {
    const late = addPage(selectCategory(selectCategory(home(25), 'b'), 'a'), 'b', pageOf(1, 3))
    expect(cardsOf(late)).toEqual(cardsOf(home(25)))
    expect(cardsOf(selectCategory(late, 'b'))).toHaveLength(3)
  })

  it('show no product twice when pages overlap', () => {
    const overlapping = addPage(showNext(home(25)), 'a', {
      ...pageOf(2, 25),
      products: [product(10), product(11)],
    })
    expect(
      cardsOf(overlapping)
        .map(({ _id }) => _id)
        .slice(8),
    ).toEqual(['p9', 'p10', 'p11'])
  })

  it('stay failed until a retry, another category or an answer', () => {
    const broken = markFailed(showNext(home(25)))
    expect(broken.failed).toBe(true)
    expect(clearFailure(broken)).toMatchObject({ failed: false, visible: 20 })
    expect(selectCategory(broken, 'b').failed).toBe(false)
    expect(addPage(broken, 'a', pageOf(2, 25)).failed).toBe(false)
  })

  it('have nothing more in an empty category', () => {
    const empty = addPage(selectCategory(home(25), 'b'), 'b', pageOf(1, 0))
    expect([cardsOf(empty), hasMore(empty), missingPage(empty)]).toEqual([[], false, undefined])
  })
})
