import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { harms, reporters, toldMaker, whereabouts } from '../../adverse-events/rules.ts'
import { ChoiceField, type FieldsProps } from './choice-field.tsx'
import { DeviceFields, PatientFields } from './more-fields.tsx'

type ReportFormProps = { answer: Answer | undefined; prefill: Answer['values'] }

/** The report of an adverse event; values stay until they are sent. */
export function ReportForm({ answer, prefill }: ReportFormProps) {
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
      aria-labelledby="report-head"
    >
      <h2 id="report-head">{t('Your report')}</h2>
      <div className="grid-2">
        <DeviceFields values={values} errorAt={errorAt} />
        <EventFields values={values} errorAt={errorAt} />
        <PatientFields values={values} errorAt={errorAt} />
        <SenderFields values={values} errorAt={errorAt} />
        <Honeypot />
      </div>
      {done && (
        <Note tone="ok" live="status">
          {done} <a href={values.statusPath}>{t('See how it stands')}</a>
        </Note>
      )}
      {message && (
        <div role="alert" tabIndex={-1}>
          <Note tone="bad">
            <p>{t('Your report was not sent.')}</p>
            <p>{t(message)}</p>
          </Note>
        </div>
      )}
      <Button type="submit" size="large" block busy={busy} busyLabel={t('Sending')}>
        {message ? t('Try Again') : t('Send report')}
      </Button>
    </Form>
  )
}

function EventFields({ values, errorAt }: FieldsProps) {
  const happened = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="happened"
      required
      defaultValue={values.happened}
    />
  )
  return (
    <>
      <TextField
        label={t('Day on which it happened')}
        name="happenedOn"
        type="date"
        required
        defaultValue={values.happenedOn}
        error={errorAt('happenedOn')}
      />
      <ChoiceField
        label={t('The device now')}
        name="whereabouts"
        choices={whereabouts}
        {...{ values, errorAt }}
      />
      <Field
        wide
        label={t('What happened')}
        hint={t('Please name nobody here: what was done with the device, and what followed.')}
        error={errorAt('happened')}
        control={happened}
      />
      <ChoiceField wide label={t('Harm')} name="harm" choices={harms} {...{ values, errorAt }} />
      <ChoiceField
        wide
        label={t('Was the maker told?')}
        name="toldMaker"
        choices={toldMaker}
        {...{ values, errorAt }}
      />
    </>
  )
}

function SenderFields({ values, errorAt }: FieldsProps) {
  return (
    <>
      <ChoiceField
        wide
        label={t('Who are you?')}
        name="reporter"
        choices={reporters}
        {...{ values, errorAt }}
      />
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
    </>
  )
}

/** Only a machine fills it in. Not shared: a part of two pages is one more file for both. */
function Honeypot() {
  return (
    <div className="enquiry-trap" aria-hidden="true">
      <label htmlFor="report-website">{t('Website')}</label>
      <input id="report-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
