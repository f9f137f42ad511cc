import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { Count } from '../contract.ts'
import { askCategories, askCounts } from './client.ts'
import { CountStatus } from './count-status.tsx'
import './counts.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ rows }, { rows: categories }] = await Promise.all([
    askCounts(context).list(),
    askCategories(context).listCategories(),
  ])
  return { rows, categories: categories.map(({ id, name }) => ({ value: id, label: name })) }
}

/** Begins a count, or joins the one of these shelves. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { category = '', bins = '' } = fields
  const shelves = fields.intent === 'bins' ? { bins } : { category }
  const result = await submitted(context, fields, () => askCounts(context).begin(shelves))
  return result.ok ? redirect(`/stock/count/${result.value.id}`) : result.answer
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Count', matches)

/** Counts under way and done, and a new one. */
export default function Counts() {
  const { rows } = useLoaderData<typeof loader>()
  const running = rows.filter(({ state }) => state === 'running')
  const settled = rows.filter(({ state }) => state !== 'running')
  return (
    <>
      <PageHead
        title="Count"
        crumb={{ label: 'Stock', to: '/stock' }}
        facts="What lies on the shelves against what the books say. The shop goes on selling."
      />
      <div className="a-cols">
        <div className="a-stack">
          {running.length > 0 && (
            <Card title="Under way">
              <CountList rows={running} />
            </Card>
          )}
          <Begin />
        </div>
        <Card title="Before">
          {settled.length === 0 ? (
            <p className="a-sub">Counts that were posted or ended will stand here.</p>
          ) : (
            <CountList rows={settled} />
          )}
        </Card>
      </div>
    </>
  )
}

function CountList({ rows }: { rows: readonly Count[] }) {
  return (
    <ul className="a-list">
      {rows.map(({ id, name, state, by, createdAt, lines, counted, differing }) => (
        <li key={id}>
          <span className="grow">
            <Link to={`/stock/count/${id}`}>
              <b>{name}</b>
            </Link>
            <span className="a-sub g-block">
              {`${counted} of ${lines} counted, ${differing} differ · ${by ?? 'a former member'}, ${dayAndClock(createdAt)}`}
            </span>
          </span>
          <CountStatus state={state} />
        </li>
      ))}
    </ul>
  )
}

function Begin() {
  const { categories } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const busy = useNavigation().formData?.get('intent')
  const errorOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <Card title="New count">
      <FormMessage>{answer?.message}</FormMessage>
      <Form method="post" className="g-begin">
        <input type="hidden" name="intent" value="bins" />
        <TextField
          id="bins"
          label="Bins that begin with"
          name="bins"
          maxLength={40}
          required
          autoCapitalize="characters"
          hint="B counts B1-01, B1-02, B2-01 ..."
          defaultValue={errorOf('bins')?.values.bins}
          error={errorOf('bins')?.errors[0]?.message}
        />
        <Button type="submit" busy={busy === 'bins'}>
          <Icon name="list-checks" />
          Count these bins
        </Button>
      </Form>
      {categories.length > 0 && (
        <Form method="post" className="g-begin">
          <input type="hidden" name="intent" value="category" />
          <SelectField id="category" label="Or a category" name="category" options={categories} />
          <Button type="submit" weight="line" busy={busy === 'category'}>
            Count this category
          </Button>
        </Form>
      )}
    </Card>
  )
}
