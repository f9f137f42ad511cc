import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import type { User } from '../contract.ts'

/** One press logs in after a registration; the log-in as specified stays below. */
export function Registered({ shopper: { name, email }, busy }: { shopper: User; busy: boolean }) {
  return (
    <div className="registered">
      <Form method="post">
        <input type="hidden" name="registered" value="yes" />
        <Button type="submit" size="large" block busy={busy} busyLabel="Logging in">
          Continue as {name}
        </Button>
      </Form>
      <Note>
        We sent a link to <b>{email}</b>. Please open it some time; you can shop and order before.
      </Note>
      <p className="or">Or log in with your password</p>
    </div>
  )
}
