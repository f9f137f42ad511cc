import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { Addresses } from '../allow-list/addresses.tsx'
import { AddressesSheet } from '../allow-list/addresses-sheet.tsx'
import { RolesGrid } from '../roles/roles-grid.tsx'
import { Invitations } from './invitations.tsx'
import { InviteSheet, WithdrawSheet } from './invite-sheets.tsx'
import { MembersTable } from './members-table.tsx'
import type { loader } from './staff-data.ts'
import { StaffFilter } from './staff-filter.tsx'
import './members.css'

export { action, loader } from './staff-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Staff and roles', matches)

const sentences = {
  addresses: 'The addresses are saved, and count from now on.',
  withdraw: 'The invitation is withdrawn: its link opens nothing.',
  'delete-role': 'The role is deleted.',
}

export default function Staff() {
  const { open, done } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Staff and roles"
        actions={
          <ButtonLink to="?open=invite" preventScrollReset>
            <Icon name="user-plus" /> Invite
          </ButtonLink>
        }
      />
      <DoneNote className="staff-done" words={sentenceOf(sentences, done)} />
      <StaffFilter />
      <MembersTable />
      <Invitations />
      <Addresses />
      <RolesGrid />
      {open === 'invite' && <InviteSheet />}
      {open === 'withdraw' && <WithdrawSheet />}
      {open === 'addresses' && <AddressesSheet />}
    </>
  )
}
