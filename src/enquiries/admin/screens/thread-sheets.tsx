import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import type { AdminIconName } from '#admin/parts/icon-names.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { Thread } from '../shapes.ts'
import type { action, loader } from './enquiries-data.ts'
import { enquiryPath } from './enquiry-path.ts'
import { titleOf } from './enquiry-words.ts'

type Texts = { title: string; icon: AdminIconName; label: string }

const texts: Record<string, Texts> = {
  assign: { title: 'Assign', icon: 'user-plus', label: 'Assign' },
  order: { title: 'Link an order', icon: 'receipt-indian-rupee', label: 'Link' },
  customer: { title: 'Link a customer', icon: 'users', label: 'Link' },
  grievance: { title: 'Grievance', icon: 'scale', label: 'Save' },
}

/** The sheet that the address names. */
export function ThreadSheet({ thread }: { thread: Thread }) {
  const { open, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const text = Object.hasOwn(texts, open) ? texts[open] : undefined
  if (!text) return null
  const closeTo = enquiryPath(thread._id, { list })
  return (
    <Sheet
      key={open}
      title={`${text.title}: ${titleOf(thread)}`}
      icon={text.icon}
      closeTo={closeTo}
    >
      <FinalForm
        intent={open}
        answer={answer}
        label={open === 'grievance' && !thread.isGrievance ? 'Mark as grievance' : text.label}
        busyLabel="Saving"
        cancel={{ to: closeTo, label: 'Leave as it is' }}
      >
        {(errorAt, values) => (
          <>
            <input type="hidden" name="version" value={thread.version} />
            {open === 'assign' && <Assign thread={thread} values={values} />}
            {open === 'order' && <Order {...{ thread, values, errorAt }} />}
            {open === 'customer' && <Customer {...{ thread, values, errorAt }} />}
            {open === 'grievance' && <Grievance {...{ thread, values, errorAt }} />}
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

type FieldsProps = {
  thread: Thread
  values: Readonly<Record<string, string>>
  errorAt(field: string): string | undefined
}

function Assign({ thread: { assignedTo }, values }: Omit<FieldsProps, 'errorAt'>) {
  const { members } = useLoaderData<typeof loader>()
  const isFormer = assignedTo && !members.some(({ _id }) => _id === assignedTo._id)
  const people = [
    { value: '', label: 'Nobody' },
    ...(isFormer ? [{ value: assignedTo._id, label: assignedTo.name }] : []),
    ...members.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <SelectField
      label="Who looks after it"
      name="assignedTo"
      options={people}
      defaultValue={values.assignedTo ?? assignedTo?._id ?? ''}
    />
  )
}

function Order({ thread, values, errorAt }: FieldsProps) {
  return (
    <TextField
      label="Number of the order"
      hint="Empty takes the link away"
      name="orderNumber"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      digits
      defaultValue={values.orderNumber ?? thread.orderNumber ?? ''}
      error={errorAt('orderNumber')}
    />
  )
}

/** With the address of the enquiry to begin with. */
function Customer({ thread, values, errorAt }: FieldsProps) {
  return (
    <TextField
      label="E-mail address of the account, or an order of theirs"
      hint="Empty takes the link away. Who is linked has the enquiry in their export."
      name="customer"
      autoComplete="off"
      maxLength={254}
      defaultValue={values.customer ?? (thread.isMasked ? '' : thread.email)}
      error={errorAt('customer')}
    />
  )
}

function Grievance({ thread, values, errorAt }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="isGrievance" value={thread.isGrievance ? 'no' : 'yes'} />
      <p>
        {thread.isGrievance
          ? 'It is an ordinary enquiry then. Its number stays in the register, with the reason in the thread.'
          : 'It gets a number and stands in the register. Its clocks run since it was received: an answer within 48 hours, solved within one month, nights and holidays counted. The owner is told at 36 hours and at 25 days.'}
      </p>
      <TextField
        label="Reason"
        hint="For the team: what it is about"
        name="reason"
        autoComplete="off"
        maxLength={400}
        required
        defaultValue={values.reason}
        error={errorAt('reason')}
      />
    </>
  )
}
