import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { OpenPalette } from '../palette/open-palette.tsx'
import { Avatar } from '../parts/avatar.tsx'

type TopBarProps = {
  member: { name: string; role: string }
  storeName: string
  shopUrl: string
  /** How many kinds of work wait. */
  waitingKinds: number
  children: ReactNode
}

/** `children`: the way into the palette. */
export function TopBar({ member, storeName, shopUrl, waitingKinds, children }: TopBarProps) {
  return (
    <header className="a-top on-deep">
      <Link className="brand" to="/">
        <Mark />
        <span className="name" aria-hidden="true">
          {storeName}
        </span>
        <span className="place" aria-hidden="true">
          Back office
        </span>
        <span className="sr">{storeName} back office, Today</span>
      </Link>
      <button
        type="button"
        className="icon-btn only-m"
        aria-label="Menu"
        popoverTarget="all-places"
      >
        <Icon name="menu" />
      </button>
      {children}
      <div className="a-tools">
        <OpenPalette className="icon-btn only-m" />
        <a className="shop" href={shopUrl}>
          <Icon name="store" />
          Open shop
        </a>
        <Link className="icon-btn" to="/">
          <Icon name="bell" />
          <span className="sr">
            {waitingKinds > 0 ? 'Kinds of work that wait: ' : 'No work waiting'}
          </span>
          {waitingKinds > 0 && <span className="count">{waitingKinds}</span>}
        </Link>
        <button type="button" className="icon-btn" popoverTarget="person-menu">
          <Avatar name={member.name} tone="own" />
          <span className="sr">{`${member.name}, ${member.role}: account`}</span>
        </button>
      </div>
      <PersonMenu member={member} />
    </header>
  )
}

function PersonMenu({ member }: { member: TopBarProps['member'] }) {
  return (
    <div id="person-menu" className="a-menu a-menu--person" popover="auto">
      <p>
        <b>{member.name}</b>
        <span className="a-sm">{member.role}</span>
      </p>
      <Link to="/me">
        <Icon name="circle-user-round" />
        My account
      </Link>
      <form method="post" action="/admin/sign-out">
        <button type="submit">
          <Icon name="log-out" />
          Sign out
        </button>
      </form>
    </div>
  )
}

/** Our mark; inline, because a request costs more than its 200 characters. */
function Mark() {
  return (
    <svg viewBox="0 0 88 100" width={26} height={30} aria-hidden="true">
      <path d="M12 88V50a32 34 0 0 1 64 0v38" />
      <circle cx="44" cy="58" r="14" />
    </svg>
  )
}
