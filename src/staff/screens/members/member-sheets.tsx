import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { action, loader } from './member-data.ts'
import { RoleField } from './role-field.tsx'

type Texts = {
  title: string
  label: string
  busyLabel: string
  stay: string
  weight?: 'danger'
  /** What will happen. */
  words(name: string, sessions: number): string
}

const first = (name: string) => name.split(' ')[0] ?? name
const signedOut = (sessions: number) =>
  sessions === 0
    ? 'No session is open.'
    : sessions === 1
      ? '1 open session ends at once.'
      : `${sessions} open sessions end at once.`

const sheets: Record<string, Texts> = {
  role: {
    title: 'Change role',
    label: 'Change the role',
    busyLabel: 'Changing it',
    stay: 'Keep the role',
    words: (name, sessions) =>
      `${first(name)} gets the permissions and the limits of the new role. ${signedOut(sessions)}`,
  },
  limits: {
    title: 'Change limits',
    label: 'Change the limits',
    busyLabel: 'Changing them',
    stay: 'Keep the limits',
    words: (name) => `What ${first(name)} may give without asking somebody else.`,
  },
  sessions: {
    title: 'End sessions',
    label: 'End all sessions',
    busyLabel: 'Ending them',
    stay: 'Leave them signed in',
    weight: 'danger',
    words: (_, sessions) => `${signedOut(sessions)} They may sign in again.`,
  },
  factor: {
    title: 'Reset second factor',
    label: 'Ask for the reset',
    busyLabel: 'Asking',
    stay: 'Leave it',
    weight: 'danger',
    words: (name) =>
      `Two members have to ask for it. Then ${first(name)} alone gets a link by e-mail, for a new password and a new second factor; the present ones stop working at once.`,
  },
  suspend: {
    title: 'Suspend',
    label: 'Suspend',
    busyLabel: 'Suspending',
    stay: 'Keep them at work',
    weight: 'danger',
    words: (name, sessions) =>
      `${name} cannot sign in until somebody brings them back. ${signedOut(sessions)} Their name stays in all histories.`,
  },
  resume: {
    title: 'Bring back',
    label: 'Bring back',
    busyLabel: 'Bringing back',
    stay: 'Leave them suspended',
    words: (name) => `${name} may sign in again, with the same password and second factor.`,
  },
}

/** The sheet that the address names; each is final, so it wants a reason. */
export function MemberSheet() {
  const { member, sessions, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const texts = Object.hasOwn(sheets, open) ? sheets[open] : undefined
  if (!texts) return null
  const closeTo = `/staff/${member.id}`
  const { title, label, busyLabel, stay, weight, words } = texts
  const names = open === 'suspend' || open === 'resume'
  return (
    <Sheet
      key={open}
      title={`${title}: ${member.name}`}
      icon={weight ? 'triangle-alert' : 'shield-user'}
      {...(weight && { tone: 'ba' as const })}
      closeTo={closeTo}
    >
      <FinalForm
        intent={open}
        answer={answer as FormAnswer | undefined}
        label={names ? `${label} ${member.name}` : label}
        busyLabel={busyLabel}
        {...(weight && { weight })}
        cancel={{ to: closeTo, label: stay }}
      >
        {(errorAt, values) => (
          <>
            <input type="hidden" name="version" value={member.version} />
            <p>{words(member.name, sessions.length)}</p>
            <Fields open={open} errorAt={errorAt} values={values} />
            <TextField
              label="Reason, kept in the audit"
              name="reason"
              autoComplete="off"
              maxLength={500}
              required
              defaultValue={values.reason}
              error={errorAt('reason')}
            />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

type FieldsProps = {
  open: string
  errorAt(field: string): string | undefined
  values: Record<string, string>
}

function Fields({ open, errorAt, values }: FieldsProps): ReactNode {
  const { member, roles } = useLoaderData<typeof loader>()
  if (open === 'role')
    return (
      <RoleField roles={roles} chosen={values.roleId ?? member.role.id} error={errorAt('roleId')} />
    )
  if (open === 'limits') return <LimitFields member={member} errorAt={errorAt} values={values} />
  return null
}
