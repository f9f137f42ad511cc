import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { v7 } from 'uuid'
import { Card } from '#admin/parts/card.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { returnReasons, type Resolution, type ReturnReason } from '../../../returns/lifecycle.ts'
import { longestReturnWords } from '../../../returns/rules.ts'
import { piecesIn } from '../moves/chosen-pieces.ts'
import { askReturns, returnPath } from './client.ts'
import { LineFields } from './line-fields.tsx'
import '../order/order.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('order') ?? ''
  if (!/^\d{1,15}$/.test(number)) throw redirect('/returns')
  return { number, ...(await askReturns(context).ofOrder({ number })), key: v7() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields: Record<string, string> = await fieldsOf(request)
  if (fields.intent !== 'open') throw data(undefined, { status: 400 })
  const words = fields.words?.trim()
  const result = await submitted(context, fields, () =>
    askReturns(context).open({
      order_id: fields.order ?? '',
      key: fields.key ?? '',
      lines: [...piecesIn(fields)].map(([product, pieces]) => ({ product, pieces })),
      reason: fields.reason as ReturnReason,
      ...(fields.resolution && { resolution: fields.resolution as Resolution }),
      ...(words && { words }),
    }),
  )
  if (!result.ok) return result.answer
  throw redirect(returnPath(result.value.return.number, { done: 'open' }))
}

export const meta: MetaFunction = ({ matches }) => titled('Open a return', matches)

/** For a shopper who called: what comes back, and why. */
export default function NewReturn() {
  const { number, canOpen } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Open a return"
        crumb={{ label: `Order ${number}`, to: `/orders/${number}` }}
        facts={`Of order ${number}, for a shopper who called. It is approved at once.`}
      />
      {canOpen ? (
        <NewReturnForm />
      ) : (
        <Note>
          Nothing of order {number} can be returned: nothing was delivered, or every piece that
          arrived came back or is announced already.
        </Note>
      )}
    </>
  )
}

const wishes = [
  { value: 'refund', label: 'Money back' },
  { value: 'replacement', label: 'The same product again' },
]

function NewReturnForm() {
  const { number, lines, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const { values = {} } = answer ?? {}
  const [reasonError, wordsError] = [errorAt('reason'), errorAt('words')]
  const wishError = errorAt('resolution')
  return (
    <Card title="What comes back" isBare>
      <Form method="post" ref={form} className="a-form" noValidate>
        <div className="bd">
          <FormMessage>{answer?.message}</FormMessage>
          <input type="hidden" name="order" value={number} />
          <input type="hidden" name="key" value={values.key ?? key} />
          <LineFields lines={lines} values={values} error={errorAt('lines')} />
          <SelectField
            label="Why"
            name="reason"
            required
            placeholder="Choose a reason"
            options={Object.entries(returnReasons).map(([value, { label }]) => ({ value, label }))}
            defaultValue={values.reason ?? ''}
            {...(reasonError !== undefined && { error: reasonError })}
          />
          <SelectField
            label="What the shopper wants"
            name="resolution"
            options={wishes}
            defaultValue={values.resolution ?? 'refund'}
            {...(wishError !== undefined && { error: wishError })}
          />
          <TextField
            label="What happens"
            optional
            hint="As the shopper tells it; shown with the return"
            name="words"
            autoComplete="off"
            maxLength={longestReturnWords}
            defaultValue={values.words}
            {...(wordsError !== undefined && { error: wordsError })}
          />
        </div>
        <div className="ft">
          <Button type="submit" name="intent" value="open" busy={busy} busyLabel="Opening">
            Open the return
          </Button>
        </div>
      </Form>
    </Card>
  )
}
