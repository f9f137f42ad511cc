import { tx } from '#web/language/rich-words.tsx'
import { Link } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import type { ProductCard as Card } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
import { t } from '#platform/language/translate.ts'
import { searchLink } from './search-head.tsx'

type NothingFoundProps = {
  search: string | undefined
  /** Close to the search, and no results of it. */
  close: readonly Card[]
  bestsellers: readonly Card[]
}

export function NothingFound({ search, close, bestsellers }: NothingFoundProps) {
  return (
    <>
      <Empty
        title={search ? t('No products found') : t('Nothing here')}
        action={<ButtonLink to="/all-products">{t('See all products')}</ButtonLink>}
      >
        {search ? (
          <>
            {tx(
              'Say it in your own words, in English or Hindi: {examples}. Or choose a category.',
              {
                examples: (
                  <>
                    <Search words="sugar checking machine" />, <Search words="saans ki machine" />,{' '}
                    <Search words="घुटने का दर्द" />, <Search words="masks under 300" />
                  </>
                ),
              },
            )}
          </>
        ) : (
          t('There is nothing here now. Choose a category, or look at everything.')
        )}
      </Empty>
      {close.length > 0 ? (
        <Shelf id="close-to" title={t('Close to it')} products={close}>
          <p>{t('Not what you searched for, but near it.')}</p>
        </Shelf>
      ) : (
        <Shelf id="instead" title={t('Bestsellers')} products={bestsellers} />
      )}
    </>
  )
}

function Shelf({
  id,
  title,
  products,
  children,
}: {
  id: string
  title: string
  products: readonly Card[]
  children?: React.ReactNode
}) {
  return products.length === 0 ? null : (
    <section className={id === 'instead' ? 'instead' : 'close-to'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="pgrid">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </section>
  )
}

function Search({ words }: { words: string }) {
  return <Link to={searchLink(words)}>“{words}”</Link>
}
