import { Link } from 'react-router'
import { Thumb } from '#design/display/backdrop.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
import { t } from '#platform/language/translate.ts'
import type { Category } from '../contract.ts'
import { CategoryName } from './names.tsx'

type CategorySidebarProps = {
  categories: readonly Category[]
  current?: string
  allIsCurrent?: boolean
}

export function CategorySidebar({
  categories,
  current,
  allIsCurrent = false,
}: CategorySidebarProps) {
  const links = categories.map((category) => ({
    ...category,
    to: `/product-by-category/${category._id}`,
    here: category._id === current,
  }))
  return (
    <>
      <aside className="side" aria-label={t('Category sidebar')}>
        <h2>{t('Categories')}</h2>
        <nav aria-label={t('Categories')}>
          <Link to="/all-products" aria-current={allIsCurrent ? 'page' : undefined}>
            <Thumb src="/media/products/first-aid-kit.webp" wall="gulab" sizes="48px" />
            {t('All products')}
          </Link>
          {links.map(({ _id, to, here, categoryPicture, categoryWall, ...named }) => (
            <Link
              key={_id}
              to={to}
              aria-current={here ? 'page' : undefined}
              prefetch={prefetchOnIntent()}
            >
              <Thumb src={categoryPicture} wall={categoryWall} sizes="48px" />
              <CategoryName of={named} />
            </Link>
          ))}
        </nav>
      </aside>
      <nav className="chips" aria-label={t('Categories, as a row')}>
        <Link className="chip" to="/all-products" aria-current={allIsCurrent ? 'page' : undefined}>
          {t('All products')}
        </Link>
        {links.map(({ _id, to, here, ...named }) => (
          <Link
            className="chip"
            key={_id}
            to={to}
            aria-current={here ? 'page' : undefined}
            prefetch={prefetchOnIntent()}
          >
            <CategoryName of={named} />
          </Link>
        ))}
      </nav>
    </>
  )
}
