import { Link } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import type { ProductCard as Card } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
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
        title={search ? 'No products found' : 'Nothing here'}
        action={<ButtonLink to="/all-products">See all products</ButtonLink>}
      >
        {search ? (
          <>
            Say it in your own words, in English or Hindi: <Search words="sugar checking machine" />
            , <Search words="saans ki machine" />, <Search words="घुटने का दर्द" />,{' '}
            <Search words="masks under 300" />. Or choose a category.
          </>
        ) : (
          'There is nothing here now. Choose a category, or look at everything.'
        )}
      </Empty>
      {close.length > 0 ? (
        <Shelf id="close-to" title="Close to it" products={close}>
          <p>Not what you searched for, but near it.</p>
        </Shelf>
      ) : (
        <Shelf id="instead" title="Bestsellers" products={bestsellers} />
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
