import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { MenuLink } from './menu.ts'
import { MenuLinks, type MenuWaiting } from './rail.tsx'

type DrawerProps = {
  member: { name: string; role: string }
  menu: readonly MenuLink[]
  waiting: MenuWaiting
  shopUrl: string
}

/** All places on a phone: the browser's own popover, so that it opens without a script. */
export function Drawer({ member, menu, waiting, shopUrl }: DrawerProps) {
  const box = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => () => box.current?.hidePopover?.(), [key])
  return (
    <nav ref={box} id="all-places" className="a-drawer" aria-label="All places" popover="auto">
      <div className="a-drawer-head">
        <b>All places</b>
        <button
          type="button"
          className="icon-btn"
          aria-label="Close"
          popoverTarget="all-places"
          popoverTargetAction="hide"
        >
          <Icon name="x" />
        </button>
      </div>
      <MenuLinks menu={menu} waiting={waiting} />
      <h2>{`${member.name}, ${member.role}`}</h2>
      <Link to="/me">
        <Icon name="circle-user-round" />
        My account
      </Link>
      <a href={shopUrl}>
        <Icon name="store" />
        Open shop
      </a>
      <form method="post" action="/admin/sign-out">
        <button type="submit">
          <Icon name="log-out" />
          Sign out
        </button>
      </form>
    </nav>
  )
}
