import { useEffect, useRef, useState } from 'react'
import type { Category, ProductPage } from '#catalogue/contract.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { CardSkeleton } from '#design/display/skeleton.tsx'
import { HomeCard } from './home-card.tsx'
import { CategoryTabStrip } from './category-tab-strip.tsx'
import {
  clearFailure,
  cardsOf,
  selectCategory,
  hasMore,
  missingPage,
  showNext,
  step,
} from './tab-state.ts'
import { useCategoryShelves } from './use-category-shelves.ts'
import { useScript } from '#web/use-hydrated.ts'

type CategoryTabsProps = { categories: readonly [Category, ...Category[]]; first: ProductPage }

/**
 * The first categories as tabs over one grid; without script the tabs and View More are links to
 * the categories' own pages.
 */
export function CategoryTabs({ categories, first }: CategoryTabsProps) {
  const script = useScript()
  const [state, change] = useCategoryShelves(categories[0]._id, first)
  const panel = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)
  // What was there from the beginning does not appear.
  const [appearing, setAppearing] = useState('')
  const cards = cardsOf(state)
  const loading = !state.failed && missingPage(state) !== undefined
  const category = categories.find(({ _id }) => _id === state.category) ?? categories[0]
  useEffect(() => {
    const link =
      firstNew.current !== undefined &&
      panel.current?.querySelectorAll<HTMLElement>('.name a')[firstNew.current]
    if (!link) return
    firstNew.current = undefined
    link.focus()
  }, [cards.length])
  const choose = (id: string) => {
    firstNew.current = undefined
    setAppearing(' fade')
    change((current) => selectCategory(current, id))
  }
  const showMore = () => {
    firstNew.current = cards.length
    change(showNext)
  }
  return (
    <section className="section" aria-label="Shop by need">
      <div className="sec-head">
        <h2>Shop by need</h2>
      </div>
      <CategoryTabStrip
        categories={categories}
        current={category._id}
        onSelect={script ? choose : undefined}
      />
      <div
        id="category-panel"
        ref={panel}
        role={script ? 'tabpanel' : undefined}
        aria-labelledby={script ? `tab-${category._id}` : undefined}
        aria-busy={loading}
      >
        <div className={`pgrid pgrid--5${appearing}`} key={category._id}>
          {cards.map((product) => (
            <HomeCard key={product._id} product={product} />
          ))}
          {loading &&
            Array.from(
              { length: Math.max(0, Math.min(step, category.productCount - cards.length)) },
              (_, place) => <CardSkeleton key={place} />,
            )}
        </div>
        <p className="sr" role="status">
          {loading && 'Loading products'}
        </p>
        {!loading && !state.failed && cards.length === 0 && (
          <p className="muted">There is nothing in this category now.</p>
        )}
        {state.failed && (
          <Note tone="warn" live="status">
            We could not load these products. Please check your connection.
          </Note>
        )}
        <div className="more">
          {!script && first.nextPage !== null && (
            <ButtonLink weight="line" size="large" to={`/product-by-category/${category._id}`}>
              View More
            </ButtonLink>
          )}
          {script && (state.failed || loading || hasMore(state)) && (
            <Button
              weight="line"
              size="large"
              busy={loading}
              onClick={state.failed ? () => change(clearFailure) : showMore}
            >
              {state.failed ? 'Try Again' : 'View More'}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
