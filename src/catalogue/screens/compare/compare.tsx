import { Link } from 'react-router'
import { ButtonLink, look } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { privatePage } from '#web/private-page.ts'
import { comparedIds, mostCompared } from '../../compare/rules.ts'
import type { Comparison } from '../../compare/contract.ts'
import { catalogueClient } from '../client.ts'
import { wordHere } from '../names.tsx'
import { similarProducts } from '../product/similar-products.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { addressOf } from './address.ts'
import { OthersToCompare } from './others-to-compare.tsx'
import { t, tn } from '#platform/language/translate.ts'
import type { Route } from './+types/compare.ts'
import './compare.css'

const nothing = { products: [], rows: [], unknown: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const catalogue = catalogueClient(context)
  const ids = comparedIds(url.searchParams.get('products') ?? '')
  const text = ids?.join(',') ?? ''
  const compared = text ? await catalogue.compareProducts({ products: text }) : nothing
  const [first] = compared.products
  const chosen = compared.products.map(({ _id }) => _id)
  const similar =
    first && chosen.length < mostCompared ? await similarProducts(catalogue, first) : []
  return {
    ...compared,
    rows: compared.rows.map(rowHere),
    tooMany: ids === undefined,
    onlyDiffering: url.searchParams.get('only') === 'differing' && chosen.length > 1,
    others: similar.filter(({ _id }) => !chosen.includes(_id)),
  }
}

/** In the reader's words. */
function rowHere({ name, names, values, valueNames, differs }: Comparison['rows'][number]) {
  const value = (text: string | null, at: number) =>
    text === null ? null : wordHere(text, valueNames?.[at] ?? undefined)
  return { name: wordHere(name, names), values: values.map(value), differs }
}

/** Addresses of any choice of products: none of them is a page for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePage(matches, {
    title: headingOf(loaderData?.products.length ?? 0),
    description: t('Products side by side, fact by fact.'),
  })

function headingOf(count: number): string {
  return count > 1 ? t('Compare {count} products', { count }) : t('Compare products')
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, rows, unknown, tooMany, onlyDiffering, others } = loaderData
  const heading = headingOf(products.length)
  return (
    <div className="wrap compare">
      <Breadcrumb here={t('Compare')} trail={[{ label: t('All products'), to: '/all-products' }]} />
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      {tooMany && (
        <Note tone="warn">
          {t(
            'At most {mostCompared} products are compared at once. Open a product and choose Compare.',
            { mostCompared },
          )}
        </Note>
      )}
      {unknown.length > 0 && (
        <Note tone="warn">
          {tn(
            unknown.length,
            '{count} of these products is not sold any more.',
            '{count} of these products are not sold any more.',
          )}
        </Note>
      )}
      {products.length === 0 ? (
        <Empty
          title={t('Nothing to compare yet')}
          action={<ButtonLink to="/all-products">{t('All products')}</ButtonLink>}
        >
          {t('Open a product and choose Compare below its specification.')}
        </Empty>
      ) : (
        <>
          {products.length > 1 && <WhichRows products={products} onlyDiffering={onlyDiffering} />}
          <ComparisonTable products={products} rows={rows} onlyDiffering={onlyDiffering} />
          <OthersToCompare products={products} others={others} />
        </>
      )}
    </div>
  )
}

type WhichRowsProps = { products: readonly { _id: string }[]; onlyDiffering: boolean }

function WhichRows({ products, onlyDiffering }: WhichRowsProps) {
  return (
    <p className="which-rows">
      <Link
        className={look({ weight: onlyDiffering ? 'soft' : 'line', size: 'small' })}
        to={addressOf(products, { onlyDiffering: !onlyDiffering })}
        aria-current={onlyDiffering ? 'true' : undefined}
        preventScrollReset
      >
        {onlyDiffering && <Icon name="check" />} {t('Only what differs')}
      </Link>
      <span className="hint">
        {t('The address of this page keeps the choice: send it, or print it.')}
      </span>
    </p>
  )
}
