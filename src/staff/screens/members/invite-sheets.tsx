import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { LinkShownOnce } from './link-shown-once.tsx'
import { RoleField } from './role-field.tsx'
import type { action, loader } from './staff-data.ts'

const closeTo = '/staff'

export function InviteSheet() {
  const { roles } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const invited = answer && 'invited' in answer ? answer.invited : undefined
  return (
    <Sheet title="Invite a member" icon="user-plus" closeTo={closeTo}>
      {invited ? (
        <LinkShownOnce {...invited} closeTo={closeTo} />
      ) : (
        <FinalForm
          intent="invite"
          answer={answer as FormAnswer | undefined}
          label="Invite"
          busyLabel="Making the link"
          cancel={{ to: closeTo, label: 'Leave it' }}
        >
          {(errorAt, values) => (
            <>
              <TextField
                label="E-mail"
                name="email"
                type="email"
                autoComplete="off"
                required
                defaultValue={values.email}
                error={errorAt('email')}
              />
              <RoleField roles={roles} chosen={values.roleId} error={errorAt('roleId')} />
              <p className="a-sub">
                They get a link that is good for 24 hours and once. They choose a password and a
                second factor before anything opens.
              </p>
            </>
          )}
        </FinalForm>
      )}
    </Sheet>
  )
}

export function WithdrawSheet() {
  const { invitations, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const invitation = invitations.find(({ id }) => id === chosen)
  return (
    <Sheet title="Withdraw an invitation" icon="hourglass" tone="wa" closeTo={closeTo}>
      {invitation ? (
        <FinalForm
          intent="withdraw"
          answer={answer as FormAnswer | undefined}
          label="Withdraw it"
          busyLabel="Withdrawing it"
          weight="danger"
          cancel={{ to: closeTo, label: 'Keep it open' }}
        >
          {() => (
            <>
              <input type="hidden" name="id" value={invitation.id} />
              <p>The link that went to {invitation.email} will open nothing.</p>
            </>
          )}
        </FinalForm>
      ) : (
        <div className="bd">
          <p>This invitation is used or withdrawn already.</p>
        </div>
      )}
    </Sheet>
  )
}
