import { useId } from 'react'
import { Link } from 'react-router'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'

type Entry = { open: string; icon: AdminIconName; label: string }

/** What may be done to a member: each entry opens its sheet on the member's page. */
export function memberActions(state: 'active' | 'suspended'): Entry[] {
  return [
    { open: 'role', icon: 'shield-user', label: 'Change role' },
    { open: 'limits', icon: 'sliders-horizontal', label: 'Change limits' },
    { open: 'sessions', icon: 'log-out', label: 'End sessions' },
    { open: 'factor', icon: 'key-round', label: 'Reset second factor' },
    state === 'active'
      ? { open: 'suspend', icon: 'circle-x', label: 'Suspend' }
      : { open: 'resume', icon: 'rotate-ccw', label: 'Bring back' },
  ]
}

type MemberMenuProps = { member: { id: string; name: string; state: 'active' | 'suspended' } }

export function MemberMenu({ member: { id, name, state } }: MemberMenuProps) {
  const menuId = useId()
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        popoverTarget={menuId}
        aria-label={`Actions for ${name}`}
      >
        <Icon name="ellipsis" />
      </button>
      <div id={menuId} className="a-menu staff-menu" popover="auto">
        {memberActions(state).map(({ open, icon, label }) => (
          <Link key={open} to={`/staff/${id}?open=${open}`}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </>
  )
}
