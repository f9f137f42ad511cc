import type { Permission } from '#platform/rpc/permissions.ts'
import type { MenuEntry } from '../page-types.ts'
import { adminPages } from '../pages.ts'

export type MenuLink = Pick<MenuEntry, 'label' | 'phoneLabel' | 'icon' | 'group' | 'key'> & {
  to: string
}

/** The entries of the rail that a member may open. */
export function menuOf(permissions: readonly Permission[]): MenuLink[] {
  return adminPages.flatMap(({ path, menu }) => {
    if (!menu) return []
    const { may, ...rest } = menu
    const isAllowed = may === 'member' || may.some((permission) => permissions.includes(permission))
    return isAllowed ? [{ ...rest, to: `/${path}` }] : []
  })
}
