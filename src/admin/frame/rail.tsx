import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { MenuLink } from './menu.ts'

/** Work that waits at an entry: its number, and whether it is late. */
export type MenuWaiting = Readonly<Record<string, { count: number; isLate?: boolean } | undefined>>

/** The rail at the left, or the same in the drawer of a phone. */
export function MenuLinks({ menu, waiting }: { menu: readonly MenuLink[]; waiting: MenuWaiting }) {
  return menu.map(({ to, label, icon, group }, at) => (
    <Fragment key={to}>
      {group && group !== menu[at - 1]?.group && <h2>{group}</h2>}
      <NavLink to={to} end={to === '/'} title={label}>
        <Icon name={icon} />
        <span className="t">{label}</span>
        <Count waiting={waiting[to]} />
      </NavLink>
    </Fragment>
  ))
}

function Count({ waiting }: { waiting: MenuWaiting[string] }) {
  if (!waiting?.count) return null
  return (
    <span className={waiting.isLate ? 'n late' : 'n due'}>
      {waiting.count > 1000 ? '1,000+' : waiting.count}
      <span className="sr"> waiting</span>
    </span>
  )
}
