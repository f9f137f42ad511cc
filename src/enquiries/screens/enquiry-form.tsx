import { useEffect } from 'react'
import { Form } from 'react-router'
import { t } from '#platform/language/translate.ts'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { Button } from '#design/controls/button.tsx'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'

/** Five fields; values stay until they are sent. */
type EnquiryFormProps = { answer: Answer | undefined; prefill: Answer['values'] }

export function EnquiryForm({ answer, prefill }: EnquiryFormProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const { values = prefill, done, message } = answer ?? {}
  useEffect(() => {
    if (done) form.current?.reset()
  }, [answer, done, form])
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      preventScrollReset
      className="panel enquiry"
      aria-labelledby="send-an-enquiry"
    >
      <h2 id="send-an-enquiry">{t('Send an enquiry')}</h2>
      <EnquiryFields values={values} errorAt={errorAt} />
      {done && (
        <Note tone="ok" live="status">
          {done} <a href={values.statusPath}>{t('See how it stands')}</a>
        </Note>
      )}
      {message && <Failed busy={busy}>{message}</Failed>}
      {!message && (
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Sending')}>
          {t('Send enquiry')}
        </Button>
      )}
    </Form>
  )
}

type EnquiryFieldsProps = {
  values: Answer['values']
  errorAt: (field: string) => string | undefined
}

function EnquiryFields({ values, errorAt }: EnquiryFieldsProps) {
  const messageBox = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="message"
      required
      defaultValue={values.message}
    />
  )
  return (
    <div className="grid-2">
      <TextField
        wide
        label={t('Name')}
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errorAt('name')}
      />
      <TextField
        label={t('Number')}
        name="number"
        type="tel"
        inputMode="tel"
        digits
        autoComplete="tel"
        required
        hint={t('Spaces, dashes and +91 are fine: we keep the digits.')}
        defaultValue={values.number}
        error={errorAt('number')}
      />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={errorAt('email')}
      />
      <TextField
        wide
        label={t('Subject')}
        name="subject"
        required
        defaultValue={values.subject}
        error={errorAt('subject')}
      />
      <Field wide label={t('Message')} error={errorAt('message')} control={messageBox} />
      <Honeypot />
    </div>
  )
}

/** Resubmits the form, which keeps its values. */
function Failed({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <div role="alert" tabIndex={-1}>
        <Note tone="bad">
          <p>{t('There was an issue sending your enquiry.')}</p>
          <p>{t(children)}</p>
        </Note>
      </div>
      <Button type="submit" size="large" block busy={busy} busyLabel={t('Sending')}>
        {t('Try Again')}
      </Button>
    </>
  )
}

/** Honeypot: only a machine fills it in. */
function Honeypot() {
  return (
    <div className="enquiry-trap" aria-hidden="true">
      <label htmlFor="enquiry-website">{t('Website')}</label>
      <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
