import { tx } from '#web/language/rich-words.tsx'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#design/display/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import type { EmailStatus } from '../../email/contract.ts'
import { FormMessage } from '#web/form-message.tsx'
import { ProofField } from '../proof-field.tsx'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { t } from '#platform/language/translate.ts'
import { emailPage, LinkWords, SendLinkForm } from './send-link-form.tsx'
import './email-section.css'

type EmailSectionProps = {
  status: EmailStatus
  hasPasskeys: boolean
  /** Of the page that answers the forms; elsewhere there is none. */
  answer?: Answer | undefined
}

/** The address of the account, whether it is confirmed, and the way to another one. */
export function EmailSection({ status, hasPasskeys, answer }: EmailSectionProps) {
  const { email, verified, pending } = status
  return (
    <section className="email-section panel" aria-labelledby="email-section">
      <h2 id="email-section">{t('E-mail address')}</h2>
      {answer?.done && (
        <Note tone="ok" live="status">
          {t(answer.done)}
        </Note>
      )}
      <p className="email-now">
        <strong>{email}</strong>
        {verified ? (
          <Badge tone="ok" icon="circle-check">
            {t('Confirmed')}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {t('Not confirmed yet')}
          </Badge>
        )}
      </p>
      {!verified && <Unconfirmed status={status} problem={answer?.message} />}
      {verified && pending !== null && <Pending email={email} pending={pending} />}
      {verified && pending === null && <ChangeForm hasPasskeys={hasPasskeys} answer={answer} />}
    </section>
  )
}

function Unconfirmed({ status, problem }: { status: EmailStatus; problem: string | undefined }) {
  return (
    <>
      <p>
        <LinkWords status={status} />{' '}
        {t(
          'You can shop and order meanwhile. Until then your data cannot be downloaded and the address cannot be changed, because anybody could have typed it.',
        )}
      </p>
      <FormMessage>{problem}</FormMessage>
      <SendLinkForm status={status} />
    </>
  )
}

function Pending({ email, pending }: { email: string; pending: string }) {
  const busy = useNavigation().formData?.get('intent') === 'cancel-change'
  return (
    <>
      <p>
        {tx(
          'We sent a link to {pending}. Your address changes when you open it, within 24 hours. Until then it stays {email}.',
          { pending: <strong>{pending}</strong>, email },
        )}
      </p>
      <Form method="post" action={emailPage}>
        <input type="hidden" name="intent" value="cancel-change" />
        <Button type="submit" weight="line" busy={busy} busyLabel={t('Keeping')}>
          {t('Keep {email}', { email })}
        </Button>
      </Form>
    </>
  )
}

function ChangeForm({ hasPasskeys, answer }: { hasPasskeys: boolean; answer: Answer | undefined }) {
  const { form, errorAt } = useAnsweredForm(answer)
  const busy = useNavigation().formData?.get('intent') === 'change'
  const isOpen = answer !== undefined && answer.done === undefined
  return (
    <details className="change-email" open={isOpen}>
      <summary>{t('Change the address')}</summary>
      <p>
        {t(
          'We send a link to the new address, and tell the present one. It changes when you open the link.',
        )}
      </p>
      <Form method="post" action={emailPage} ref={form} noValidate>
        <input type="hidden" name="intent" value="change" />
        <FormMessage>{answer?.message}</FormMessage>
        <TextField
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer?.values.email}
          error={errorAt('email')}
        />
        <ProofField hasPasskeys={hasPasskeys} error={errorAt('password')} />
        <Button type="submit" busy={busy} busyLabel={t('Sending')}>
          {t('Send the link')}
        </Button>
      </Form>
    </details>
  )
}
