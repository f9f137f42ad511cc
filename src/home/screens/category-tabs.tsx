import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Category, ProductPage } from '#catalogue/contract.ts'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
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
} from './category-tab-state.ts'
import { useCategoryShelves } from './use-category-shelves.ts'
import { t } from '#platform/language/translate.ts'
import { useHydrated } from '#web/use-hydrated.ts'

type CategoryTabsProps = {
  categories: readonly [Category, ...Category[]]
  categoryCount: number
  first: ProductPage
}

/** Tabs over one grid; without script the tabs and View More are links. */
export function CategoryTabs({ categories, categoryCount, first }: CategoryTabsProps) {
  const script = useHydrated()
  const [state, change] = useCategoryShelves(categories[0]._id, first)
  const panel = useRef<HTMLDivElement>(null)
  // Cards of the first render have no animation.
  const [animation, setAnimation] = useState('')
  const cards = cardsOf(state)
  const focusFrom = useFocusOnNewCard(panel, cards.length)
  const loading = !state.failed && missingPage(state) !== undefined
  const category = categories.find(({ _id }) => _id === state.category) ?? categories[0]
  const select = (id: string) => {
    focusFrom(undefined)
    setAnimation(' fade')
    change((current) => selectCategory(current, id))
  }
  const showMore = () => {
    focusFrom(cards.length)
    change(showNext)
  }
  return (
    <section className="section" aria-label={t('Shop by need')}>
      <Heading allCount={categoryCount > categories.length ? categoryCount : undefined} />
      <CategoryTabStrip
        categories={categories}
        categoryCount={categoryCount}
        current={category._id}
        onSelect={script ? select : undefined}
      />
      <div
        id="category-panel"
        ref={panel}
        role={script ? 'tabpanel' : undefined}
        aria-labelledby={script ? `tab-${category._id}` : undefined}
        aria-busy={loading}
      >
        <div className={`pgrid pgrid--5${animation}`} key={category._id}>
          {cards.map((product) => (
            <HomeCard key={product._id} product={product} />
          ))}
          {loading && <Skeletons count={Math.min(step, category.productCount - cards.length)} />}
        </div>
        <PanelStatus loading={loading} failed={state.failed} isEmpty={cards.length === 0} />
        <div className="more">
          {!script && first.nextPage !== null && (
            <ButtonLink weight="line" size="large" to={`/product-by-category/${category._id}`}>
              {t('View More')}
            </ButtonLink>
          )}
          {script && (state.failed || loading || hasMore(state)) && (
            <Button
              weight="line"
              size="large"
              busy={loading}
              onClick={state.failed ? () => change(clearFailure) : showMore}
            >
              {state.failed ? t('Try Again') : t('View More')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function Heading({ allCount }: { allCount: number | undefined }) {
  return (
    <div className="sec-head">
      <h2>{t('Shop by need')}</h2>
      {allCount !== undefined && (
        <Link className="link" to="/all-products">
          {t('All {count} categories', { count: allCount })} <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  )
}

/** After View More the focus moves to the first new card: the setter takes its index. */
function useFocusOnNewCard(
  panel: RefObject<HTMLElement | null>,
  cardCount: number,
): (index: number | undefined) => void {
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const link =
      firstNew.current !== undefined &&
      panel.current?.querySelectorAll<HTMLElement>('.name a')[firstNew.current]
    if (!link) return
    firstNew.current = undefined
    link.focus()
  }, [panel, cardCount])
  return (index) => {
    firstNew.current = index
  }
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, place) => <CardSkeleton key={place} />)
}

type PanelStatusProps = { loading: boolean; failed: boolean; isEmpty: boolean }

function PanelStatus({ loading, failed, isEmpty }: PanelStatusProps) {
  return (
    <>
      <p className="sr" role="status">
        {loading && t('Loading products')}
      </p>
      {!loading && !failed && isEmpty && (
        <p className="muted">{t('There is nothing in this category now.')}</p>
      )}
      {failed && (
        <Note tone="warn" live="status">
          {t('We could not load these products. Please check your connection.')}
        </Note>
      )}
    </>
  )
}
