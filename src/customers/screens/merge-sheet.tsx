import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { Avatar } from '#admin/parts/avatar.tsx'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { paiseOf, rupees } from '#platform/money.ts'
import type { CustomerRow } from '../shapes.ts'
import type { action, loader } from './customer-data.ts'
import { customerPath } from './customer-path.ts'

/** First the other account is found, then everything of it becomes this one's. */
export function MergeSheet() {
  const { customer, list, open, merging } = useLoaderData<typeof loader>()
  if (open !== 'merge' || !customer.acts.includes('merge')) return null
  const closeTo = customerPath(customer._id, { list })
  return (
    <Sheet
      key={merging?.from ? 'final' : 'find'}
      title={`Merge into ${customer.name}`}
      icon="git-merge"
      {...(merging?.from && { tone: 'ba' as const })}
      closeTo={closeTo}
    >
      {merging?.from ? (
        <Final from={merging.from} closeTo={closeTo} />
      ) : (
        <Find closeTo={closeTo} rows={merging?.rows ?? []} words={merging?.words ?? ''} />
      )}
    </Sheet>
  )
}

type FindProps = { closeTo: string; rows: readonly CustomerRow[]; words: string }

function Find({ closeTo, rows, words }: FindProps) {
  const { customer, list } = useLoaderData<typeof loader>()
  return (
    <Form method="get" className="a-form" preventScrollReset>
      <div className="bd">
        <input type="hidden" name="open" value="merge" />
        {list && <input type="hidden" name="list" value={list} />}
        <p>Which account is the same person’s? Everything of it comes here, and it ends.</p>
        <TextField
          label="Name, e-mail, phone or order of the other account"
          name="other"
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
        />
        {words && rows.length === 0 && <p role="status">No other account has these.</p>}
        <ul className="a-list">
          {rows.map((row) => (
            <li key={row._id}>
              <Avatar name={row.name} />
              <span className="grow">
                <Link
                  to={customerPath(customer._id, { list, open: 'merge', from: row._id })}
                  preventScrollReset
                  replace
                >
                  {row.name}
                </Link>
                <Facts row={row} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="ft">
        <ButtonLink weight="line" to={closeTo} preventScrollReset replace>
          Leave both
        </ButtonLink>
        <Button type="submit">Find it</Button>
      </div>
    </Form>
  )
}

function Facts({ row }: { row: CustomerRow }) {
  const { email, phone, orders, spent } = row
  const counted = orders === 1 ? '1 order' : `${orders} orders`
  return (
    <span className="a-sm cust-facts">
      {[email ?? 'no e-mail', phone, `${counted}, ${rupees(paiseOf(spent))}`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function Final({ from, closeTo }: { from: CustomerRow; closeTo: string }) {
  const { customer } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  return (
    <FinalForm
      intent="merge"
      answer={answer}
      label="Merge for good"
      busyLabel="Merging"
      weight="danger"
      cancel={{ to: closeTo, label: 'Leave both' }}
    >
      {(errorAt, values) => (
        <>
          <input type="hidden" name="from" value={from._id} />
          <p className="a-strong">{from.name} ends:</p>
          <Facts row={from} />
          <p>
            Orders, addresses, enquiries and notes become those of {customer.name}. Log-ins,
            password and cart of {from.name} end; both addresses get an email, and from now on{' '}
            {customer.email ?? 'no address'} logs in. Nobody can undo it.
          </p>
          <TextField
            label={`Type ${from.name} to go on`}
            name="name"
            autoComplete="off"
            maxLength={500}
            required
            defaultValue={values.name}
            error={errorAt('name')}
          />
          <TextField
            label="Reason: how you know that they are one person"
            hint="The customer may read it in their export"
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
  )
}
