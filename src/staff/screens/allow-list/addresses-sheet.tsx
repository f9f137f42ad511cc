import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import type { action, loader } from '../members/staff-data.ts'
import { textOf } from './lines.ts'

const closeTo = '/staff'
const ownMachine = /^(127\.|::1$|::ffff:127\.)/

export function AddressesSheet() {
  const { networks, version, address } = useLoaderData<typeof loader>().allowList
  const answer = useActionData<typeof action>()
  return (
    <Sheet title="Addresses" icon="globe" closeTo={closeTo}>
      <FinalForm
        intent="addresses"
        answer={answer as FormAnswer | undefined}
        label="Save the addresses"
        busyLabel="Saving them"
        cancel={{ to: closeTo, label: 'Leave them' }}
      >
        {(errorAt, values) => (
          <>
            <input type="hidden" name="version" value={values.version ?? version} />
            <p>
              You are at <b className="a-strong a-mono">{address}</b>. From any address that is not
              in the list the back office is not even seen; left empty, everybody may come to the
              sign-in.
            </p>
            {ownMachine.test(address) && (
              <Note tone="warn">
                This is the machine of the shop itself. With a proxy in front, set TRUST_PROXY
                first: else everybody comes from there.
              </Note>
            )}
            <NetworksField
              error={errorAt('networks')}
              typed={values.networks ?? textOf(networks)}
            />
            <p className="a-sub">
              Locked out? On the server:
              <br />
              <code>npm run owner -- staff-allow-list-clear</code>
            </p>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function NetworksField({ error, typed }: { error: string | undefined; typed: string }) {
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea a-mono"
      name="networks"
      rows={6}
      spellCheck={false}
      autoCapitalize="none"
      defaultValue={typed}
    />
  )
  return (
    <Field
      label="One address or network a line, then whose it is"
      optional
      hint="Such as 203.0.113.0/24 Office in Pune"
      error={error}
      control={box}
    />
  )
}
