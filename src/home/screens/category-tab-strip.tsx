import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Category } from '#catalogue/contract.ts'
import { Picture } from '#design/display/picture.tsx'

type CategoryTabStripProps = {
  categories: readonly Category[]
  chosen: string
  onChoose: ((id: string) => void) | undefined
}

/**
 * Tabs where somebody answers for them, plain links otherwise; with Ctrl or the middle button they
 * are links always.
 */
export function CategoryTabStrip({ categories, chosen, onChoose }: CategoryTabStripProps) {
  const press = (event: MouseEvent, id: string) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(id)
  }
  const move = (event: KeyboardEvent) => {
    const place = categories.findIndex(({ _id }) => _id === chosen)
    const next = placeAfter(event.key, place, categories.length)
    if (!onChoose || next === undefined) return
    event.preventDefault()
    onChoose(categories[next]?._id ?? chosen)
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
  return (
    <div
      className="tabs-cat"
      aria-label="Categories to shop by"
      {...(onChoose ? { role: 'tablist', onKeyDown: move } : { role: 'navigation' })}
    >
      {categories.map(({ _id, categoryName, categoryPicture, categoryWall }) => (
        <Link
          key={_id}
          id={`tab-${_id}`}
          className={_id === chosen ? 'tab-cat is-on' : 'tab-cat'}
          to={`/product-by-category/${_id}`}
          {...(onChoose && {
            role: 'tab',
            'aria-selected': _id === chosen,
            'aria-controls': 'category-panel',
            tabIndex: _id === chosen ? 0 : -1,
          })}
          onClick={(event) => press(event, _id)}
        >
          <span className={`arch ${categoryWall}`}>
            <Picture src={categoryPicture} alt="" sizes="(min-width: 1024px) 150px, 80px" />
          </span>
          {categoryName}
        </Link>
      ))}
    </div>
  )
}

/** Space does not scroll away from the tab that it is pressed on: it chooses it again. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === ' ' ? place : undefined
}
