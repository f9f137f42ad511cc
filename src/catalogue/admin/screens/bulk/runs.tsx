import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { AdminIconName } from '#admin/parts/icon-names.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { inLakhs } from '#platform/money.ts'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { ListedRun } from '../../bulk/contract.ts'
import { askBulk, permissionsOf } from '../client.ts'

export const meta: MetaFunction = ({ matches }) => titled('Changes of many products', matches)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const [runs, permissions] = await Promise.all([
    askBulk(context).runs(after ? { after } : {}),
    permissionsOf(context),
  ])
  return { ...runs, isFirst: !after, mayUndo: permissions.includes('products.bulk') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const result = await submitted(context, fields, () =>
    askBulk(context).undo({ id: fields.id ?? '' }),
  )
  return result.ok ? redirect('/products/changes') : result.answer
}

/** What was done to many products at once, and the way back. */
export default function Runs() {
  const { rows, next, isFirst, mayUndo } = useLoaderData<typeof loader>()
  const refusal = useActionData() as FormAnswer | undefined
  return (
    <>
      <PageHead
        title="Changes of many products"
        facts="Undo puts back what nobody changed since, and says what it left."
        actions={
          <ButtonLink to="/products" weight="line">
            Products
          </ButtonLink>
        }
      />
      {refusal?.message && <Note tone="bad">{refusal.message}</Note>}
      <section className="a-card" aria-label="Changes">
        {rows.length === 0 ? <Nothing /> : <Table {...{ rows, mayUndo }} />}
        {(next ?? !isFirst) && (
          <div className="a-foot">
            <span className="end">
              {!isFirst && (
                <ButtonLink to="/products/changes" weight="line">
                  Newest
                </ButtonLink>
              )}
              {next && (
                <ButtonLink to={`?after=${next}`} weight="line">
                  Older
                  <Icon name="chevron-right" />
                </ButtonLink>
              )}
            </span>
          </div>
        )}
      </section>
    </>
  )
}

function Nothing() {
  return (
    <div className="a-empty">
      <h2>Nothing changed yet</h2>
      <p>What you change for ticked products, or for all that match, stands here with its Undo.</p>
      <ButtonLink to="/products">Choose products</ButtonLink>
    </div>
  )
}

function Table({ rows, mayUndo }: { rows: readonly ListedRun[]; mayUndo: boolean }) {
  return (
    <div className="a-tblwrap">
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Changes of many products</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">When</th>
            <th scope="col" className="r">
              Products
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr">Undo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <Run key={run.id} {...{ run, mayUndo }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const looks: Record<ListedRun['state'], { label: string; tone: Tone; icon: AdminIconName }> = {
  running: { label: 'Under way', tone: 'in', icon: 'loader' },
  done: { label: 'Done', tone: 'ok', icon: 'check' },
  undoing: { label: 'Undoing', tone: 'in', icon: 'loader' },
  undone: { label: 'Undone', tone: 'none', icon: 'undo-2' },
}

type RunProps = { run: ListedRun; mayUndo: boolean }

function Run({ run: { id, words, by, at, total, state }, mayUndo }: RunProps) {
  const { label, tone, icon } = looks[state]
  const busy = useNavigation().formData?.get('id') === id
  return (
    <tr>
      <td className="ma">
        <Link className="id" to={`/products?view=all&bulk=change&run=${id}`}>
          {words}
        </Link>
      </td>
      <td className="mc">{by ?? 'a former member'}</td>
      <td className="mf">
        <span className="a-sub">{dayAndClock(at)}</span>
      </td>
      <td className="r mb num">{inLakhs(total)}</td>
      <td className="md">
        <Status tone={tone} icon={icon}>
          {label}
        </Status>
      </td>
      <td className="r mg">
        {state === 'done' && mayUndo && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" weight="line" size="small" busy={busy} busyLabel="Undoing">
              Undo
              <span className="sr">{`: ${words}, ${dayAndClock(at)}`}</span>
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
