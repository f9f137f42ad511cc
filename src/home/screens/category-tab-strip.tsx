import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Category } from '#catalogue/contract.ts'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { Picture } from '#design/display/picture.tsx'
import { CategoryName } from '#catalogue/screens/names.tsx'

type CategoryTabStripProps = {
  categories: readonly Category[]
  /** Of the whole shop; the strip shows the first. */
  categoryCount: number
  current: string
  onSelect: ((id: string) => void) | undefined
}

/** Tabs when hydrated, links otherwise; with Ctrl or the middle button always links. */
export function CategoryTabStrip({
  categories,
  categoryCount,
  current,
  onSelect,
}: CategoryTabStripProps) {
  const press = (event: MouseEvent, id: string) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(id)
  }
  const move = (event: KeyboardEvent) => {
    const place = categories.findIndex(({ _id }) => _id === current)
    const next = placeAfter(event.key, place, categories.length)
    if (!onSelect || next === undefined) return
    event.preventDefault()
    onSelect(categories[next]?._id ?? current)
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
  return (
    <div className="tabs-cat">
      <div
        className="tabs-list"
        aria-label={t('Categories to shop by')}
        {...(onSelect ? { role: 'tablist', onKeyDown: move } : { role: 'navigation' })}
      >
        {categories.map(({ _id, categoryPicture, categoryWall, ...named }) => (
          <Link
            key={_id}
            id={`tab-${_id}`}
            className={_id === current ? 'tab-cat is-on' : 'tab-cat'}
            to={`/product-by-category/${_id}`}
            {...(onSelect && {
              role: 'tab',
              'aria-selected': _id === current,
              'aria-controls': 'category-panel',
              tabIndex: _id === current ? 0 : -1,
            })}
            onClick={(event) => press(event, _id)}
          >
            <span className={`arch ${categoryWall}`}>
              <Picture src={categoryPicture} alt="" sizes="(min-width: 1024px) 130px, 80px" />
            </span>
            <CategoryName of={named} />
          </Link>
        ))}
      </div>
      {categoryCount > categories.length && (
        <Link className="tab-cat tab-cat--all" to="/all-products">
          <span className="arch">
            <Icon name="layout-grid" />
          </span>
          {t('All {count} categories', { count: categoryCount })}
        </Link>
      )}
    </div>
  )
}

/** Space selects the tab instead of scrolling. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === ' ' ? place : undefined
}
