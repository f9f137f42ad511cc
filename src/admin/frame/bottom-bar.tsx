import { NavLink } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { MenuLink } from './menu.ts'
import type { MenuWaiting } from './rail.tsx'

const mostLinks = 4

/** A phone's bar: the first entries of the rail, and More with all of them. */
export function BottomBar({ menu, waiting }: { menu: readonly MenuLink[]; waiting: MenuWaiting }) {
  return (
    <nav className="a-bottom" aria-label="Main">
      {menu.slice(0, mostLinks).map(({ to, label, phoneLabel, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} />
          {phoneLabel ?? label}
          {(waiting[to]?.count ?? 0) > 0 && (
            <span className="count">{Math.min(waiting[to]?.count ?? 0, 999)}</span>
          )}
        </NavLink>
      ))}
      <button type="button" popoverTarget="all-places">
        <Icon name="ellipsis" />
        More
      </button>
    </nav>
  )
}
