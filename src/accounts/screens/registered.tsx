import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { tx } from '#web/language/rich-words.tsx'
import type { User } from '../contract.ts'

/** One press logs in after a registration; the log-in as specified stays below. */
export function Registered({ shopper: { name, email }, busy }: { shopper: User; busy: boolean }) {
  return (
    <div className="registered">
      <Form method="post">
        <input type="hidden" name="registered" value="yes" />
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Logging in')}>
          {t('Continue as {name}', { name })}
        </Button>
      </Form>
      <Note>
        {tx('We sent a link to {email}. Please open it some time; you can shop and order before.', {
          email: <b>{email}</b>,
        })}
      </Note>
      <p className="or">{t('Or log in with your password')}</p>
    </div>
  )
}
