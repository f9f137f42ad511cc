import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Loading } from '#design/display/spinner.tsx'
import { CardSkeleton } from '#design/display/skeleton.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ProductPage } from '../contract.ts'
import { useMoreProducts, type MoreProducts } from './more-products.ts'
import { ProductCard } from './product-card.tsx'
import { t } from '#platform/language/translate.ts'
import { productsId } from './skip-to-products.tsx'

const atFirstPaint = 4

/** Infinite scroll; without script, page links. */
export function EndlessGrid({ first, query }: { first: ProductPage; query: string }) {
  const more = useMoreProducts(first, query)
  return (
    <>
      <div className="pgrid" id={productsId} tabIndex={-1}>
        {more.products.map((product, place) => (
          <ProductCard key={product._id} product={product} priority={place < atFirstPaint} />
        ))}
        {more.state === 'loading' &&
          Array.from({ length: 4 }, (_, place) => <CardSkeleton key={place} />)}
      </div>
      <div className="more-end" ref={more.nearBottom}>
        <Onward more={more} first={first} query={query} />
      </div>
      {more.loads > 0 && more.nextPage !== null && !more.stopped && <ToFooter more={more} />}
    </>
  )
}

/** A component of its own: hydration state re-renders it without the cards. */
function Onward({ more, first, query }: { more: MoreProducts; first: ProductPage; query: string }) {
  return useHydrated() ? <End more={more} /> : <PageLinks first={first} query={query} />
}

function End({ more }: { more: MoreProducts }) {
  if (more.state === 'loading') return <Loading>{t('Loading more products')}</Loading>
  if (more.state === 'failed') {
    return (
      <Note tone="warn" live="status">
        {t('We could not load more products. Please check your connection.')}{' '}
        <Button weight="line" size="small" onClick={more.loadMore}>
          {t('Try Again')}
        </Button>
      </Note>
    )
  }
  if (more.nextPage === null)
    return (
      <p className="more-all" role="status">
        {t('You have seen all products.')}
      </p>
    )
  return more.stopped ? (
    <Button weight="line" onClick={more.loadMore}>
      {t('View More')}
    </Button>
  ) : null
}

/** A sign and no words: wide as it was, it covered the hearts of the cards. */
function ToFooter({ more }: { more: MoreProducts }) {
  const words = t('Go to the footer')
  return (
    <button
      type="button"
      className="to-footer"
      aria-label={words}
      title={words}
      onClick={() => goToFooter(more)}
    >
      <Icon name="chevron-down" />
    </button>
  )
}

/** The list waits meanwhile, or the footer would move away. */
function goToFooter({ stop }: MoreProducts): void {
  stop()
  const footer = document.getElementById('footer')
  requestAnimationFrame(() => {
    footer?.scrollIntoView()
    footer?.querySelector('a')?.focus()
  })
}

function PageLinks({ first: { page, nextPage }, query }: { first: ProductPage; query: string }) {
  const to = (number: number) => `/all-products?${query ? `${query}&` : ''}page=${number}`
  return (
    <>
      {page > 1 && (
        <ButtonLink weight="line" to={to(page - 1)}>
          {t('Previous page')}
        </ButtonLink>
      )}
      {nextPage !== null && (
        <ButtonLink weight="line" to={to(nextPage)}>
          {t('Next page')}
        </ButtonLink>
      )}
    </>
  )
}
