import { Link, useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { ListOptions } from './list-options.tsx'
import type { ListShape, ListState } from './list-state.ts'
import { SaveView, ChangeView } from './save-view.tsx'
import type { SavedViews } from './saved-views.ts'

type TabsProps = {
  shape: ListShape
  state: ListState
  saved: SavedViews | undefined
  counts: Readonly<Record<string, number | undefined>>
}

/** Views as tabs: those of the system, then saved ones; plus saves the present one. */
export function ViewTabs({ shape, state, saved, counts }: TabsProps) {
  const { pathname } = useLocation()
  const own = saved?.views.find(({ id }) => id === state.saved)
  return (
    <nav className="a-views" aria-label="Views">
      {shape.views?.map(({ key, label }) => (
        <Link
          key={key}
          to={`${pathname}?view=${key}`}
          aria-current={!own && state.view === key ? 'page' : undefined}
        >
          {label}
          <Count count={counts[key]} />
        </Link>
      ))}
      {saved?.views.map(({ id, name, query, isShared }) => (
        <Link
          key={id}
          to={`${pathname}?${query}${query && '&'}saved=${id}`}
          aria-current={own?.id === id ? 'page' : undefined}
        >
          {isShared && <Icon name="users" />}
          {name}
          {isShared && <span className="sr"> (shared)</span>}
        </Link>
      ))}
      {saved && <SaveView shape={shape} mayShare={saved.mayShare} />}
      <span className="a-views-end">
        {own?.mayChange && <ChangeView view={own} />}
        <ListOptions shape={shape} state={state} />
      </span>
    </nav>
  )
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="n">{count > 1000 ? '1,000+' : count}</span>
}
