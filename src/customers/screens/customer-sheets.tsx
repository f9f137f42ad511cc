import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { action, loader } from './customer-data.ts'
import { customerPath } from './customer-path.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The sheet that the address names. */
export function CustomerSheet() {
  const { customer, list, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | { file: string } | undefined
  const texts = Object.hasOwn(sheetTexts, open) ? sheetTexts[open] : undefined
  if (!texts || !customer.acts.includes(texts.act) || (answer && 'file' in answer)) return null
  const closeTo = customerPath(customer._id, { list })
  const { title, icon, label, busyLabel, stay, weight, words } = texts
  return (
    <Sheet
      key={open}
      title={`${title}: ${customer.name}`}
      icon={weight ? 'triangle-alert' : icon}
      {...(weight && { tone: 'ba' as const })}
      closeTo={closeTo}
    >
      <FinalForm
        intent={open}
        answer={answer}
        label={label}
        busyLabel={busyLabel}
        {...(weight && { weight })}
        cancel={{ to: closeTo, label: stay }}
      >
        {(errorAt, values) => (
          <>
            <p>{words(customer)}</p>
            <Fields {...{ open, errorAt, values }} />
            <TextField
              label="Reason"
              hint={open === 'erase' ? undefined : 'The customer may read it in their export'}
              name="reason"
              autoComplete="off"
              maxLength={400}
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
  values: Readonly<Record<string, string>>
}

/** What else each sheet asks. */
function Fields({ open, errorAt, values }: FieldsProps) {
  const { customer, session } = useLoaderData<typeof loader>()
  if (open === 'logOut' && session) return <input type="hidden" name="sessionId" value={session} />
  if (open === 'changeEmail')
    return (
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={values.email}
        error={errorAt('email')}
      />
    )
  if (open !== 'rename' && open !== 'erase') return null
  return (
    <>
      <input type="hidden" name="seen" value={customer.name} />
      <TextField
        label={open === 'erase' ? `Type ${customer.name} to go on` : 'Name'}
        name="name"
        autoComplete="off"
        maxLength={100}
        required
        defaultValue={values.name ?? (open === 'rename' ? customer.name : '')}
        error={errorAt('name')}
      />
    </>
  )
}
