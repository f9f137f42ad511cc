import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
import { Form, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { titled } from '#web/title.ts'
import { PermissionTicks } from './permission-ticks.tsx'
import type { action, loader, RoleAnswer } from './role-data.ts'
import './roles.css'

export { action, loader } from './role-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData?.isNew ? 'New role' : (loaderData?.source?.name ?? 'Role'), matches)

const sentences = {
  'save-role': 'The role is saved. It counts from the next request of each member.',
}

export default function RolePage() {
  const { isNew, source, done, open } = useLoaderData<typeof loader>()
  const title = isNew ? 'New role' : (source?.name ?? 'Role')
  return (
    <>
      <PageHead
        title={title}
        crumb={{ label: 'Staff and roles', to: '/staff' }}
        actions={!isNew && source && <RoleActions id={source.id} />}
        facts={
          isNew
            ? 'Begins as a copy of a role; what you have not yourself you cannot give.'
            : membersText(source?.members ?? 0)
        }
      />
      <DoneNote className="staff-done" words={sentenceOf(sentences, done)} />
      {isNew && !source ? <ChooseSource /> : <RoleForm key={source?.id} />}
      {open === 'delete' && !isNew && <DeleteSheet />}
    </>
  )
}

function RoleActions({ id }: { id: string }) {
  return (
    <>
      <ButtonLink weight="line" to={`/staff/roles/new?copy=${id}`}>
        <Icon name="copy" /> Copy
      </ButtonLink>
      <ButtonLink weight="danger" to="?open=delete" preventScrollReset>
        <Icon name="trash-2" /> Delete
      </ButtonLink>
    </>
  )
}

function membersText(members: number): string {
  if (members === 0) return 'Nobody has this role.'
  return members === 1 ? '1 member has this role.' : `${members} members have this role.`
}

function ChooseSource() {
  const { roles } = useLoaderData<typeof loader>()
  return (
    <section className="a-card">
      <Form className="bd role-source">
        <SelectField
          label="Copy of"
          name="copy"
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit">Go on</Button>
      </Form>
    </section>
  )
}

function RoleForm() {
  const { isNew, source, permissions, mine } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RoleAnswer | undefined
  return (
    <section className="a-card role-card">
      <FinalForm
        intent="save-role"
        answer={answer}
        label={isNew ? 'Make the role' : 'Save the role'}
        busyLabel="Saving it"
        cancel={{ to: '/staff', label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            {!isNew && <input type="hidden" name="version" value={source?.version} />}
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              maxLength={60}
              required
              defaultValue={values.name ?? (isNew ? '' : source?.name)}
              error={errorAt('name')}
            />
            <PermissionTicks
              permissions={permissions}
              mine={mine}
              chosen={answer?.chosen ?? source?.permissions ?? []}
              error={errorAt('permissions')}
            />
          </>
        )}
      </FinalForm>
    </section>
  )
}

function DeleteSheet() {
  const { source } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RoleAnswer | undefined
  const closeTo = `/staff/roles/${source?.id}`
  return (
    <Sheet title={`Delete ${source?.name}`} icon="trash-2" tone="ba" closeTo={closeTo}>
      <FinalForm
        intent="delete-role"
        answer={answer}
        label="Delete the role"
        busyLabel="Deleting it"
        weight="danger"
        cancel={{ to: closeTo, label: 'Keep the role' }}
      >
        {() => (
          <>
            <input type="hidden" name="version" value={source?.version} />
            <p>{membersText(source?.members ?? 0)} A role that somebody has cannot be deleted.</p>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
