import type { Permission } from '#platform/rpc/permissions.ts'
import type { AdminIconName } from './parts/icon-names.ts'

/** An entry of the rail, for members with one of `may`; `key` follows `g`. */
export type MenuEntry = {
  label: string
  /** In the bar at the bottom of a phone, where it is another. */
  phoneLabel?: string
  icon: AdminIconName
  group?: 'Shopfront' | 'The house'
  may: 'member' | readonly [Permission, ...Permission[]]
  key?: string
}

/** A page of the back office: path below /admin, and screen below src/. */
export type AdminPage = {
  path: string
  screen: string
  /** For a screen that answers several paths. */
  id?: string
  /** The screen has an action: the page takes POST. */
  form?: true
  /** Without the frame and without a session: sign-in, invitations. */
  open?: true
  menu?: MenuEntry
}
