import { useRef } from 'react'
import { Link } from 'react-router'
import { look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { LazyHydration } from '#web/startup/lazy-hydration.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import type { Category } from '#catalogue/contract.ts'
import './category-menu.css'
import { CategoryName } from '#catalogue/screens/names.tsx'

const menuId = 'category-menu'

/** A native popover: it works without our script, closes on Escape and returns the focus. */
export function CategoryMenu({ categories }: { categories: readonly Category[] }) {
  const menu = useRef<HTMLElement>(null)
  return (
    <div className="cat-menu">
      <button
        type="button"
        className={`${look({ weight: 'line' })} cat-btn`}
        popoverTarget={menuId}
      >
        <Icon name="layout-grid" /> {t('Categories')} <Icon name="chevron-down" />
      </button>
      <nav id={menuId} className="dropdown" popover="auto" aria-label={t('Categories')} ref={menu}>
        <LazyHydration id={menuId}>
          {categories.map((category) => (
            <Link
              key={category._id}
              to={`/product-by-category/${category._id}`}
              prefetch={prefetchOnIntent()}
              onClick={() => menu.current?.hidePopover()}
            >
              <Thumb src={category.categoryPicture} wall={category.categoryWall} sizes="44px" />
              <CategoryName of={category} />
              <Icon name="chevron-right" />
            </Link>
          ))}
        </LazyHydration>
      </nav>
    </div>
  )
}
