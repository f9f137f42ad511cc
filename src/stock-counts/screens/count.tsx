import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { titled } from '#web/title.ts'
import type { Line } from '../contract.ts'
import { askCounts } from './client.ts'
import { CountForm } from './count-form.tsx'
import { CountStatus } from './count-status.tsx'
import { EndSheet, PostSheet } from './count-sheets.tsx'
import { ScanProduct } from './scan-product.tsx'
import './counts.css'

export { countAction as action } from './count-action.ts'

/** `line`: the product to count; `find`: a code that was scanned, or words. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [line, find] = [query.get('line'), query.get('find')?.slice(0, 60)]
  const id = params.id ?? ''
  const shown = await askCounts(context).count({
    id,
    ...(line && { product: line.slice(0, 40) }),
    ...(find && { find }),
  })
  const [only] = shown.found
  if (only && shown.found.length === 1) throw redirect(`/stock/count/${id}?line=${only.product.id}`)
  return { ...shown, find: find ?? '' }
}

type Matches = Parameters<typeof titled>[1]

export const meta = ({ matches }: { matches: Matches }) => titled('Count', matches)

/** One product after the other; what the books say appears once it was typed. */
export default function CountPage() {
  const { count, line, done, differing } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [query] = useSearchParams()
  const at = `/stock/count/${count.id}`
  const isRunning = count.state === 'running'
  const sheet = isRunning ? query.get('sheet') : null
  return (
    <>
      <PageHead
        title={count.name}
        crumb={{ label: 'Count', to: '/stock/count' }}
        chips={<CountStatus state={count.state} />}
        facts={`${count.counted} of ${count.lines} counted. What the books say stays hidden until you have typed.`}
      />
      <FormMessage>{sheet === null ? answer?.message : undefined}</FormMessage>
      <div className="a-cols">
        <div className="a-stack">
          {isRunning ? (
            <>
              <ScanProduct at={at} />
              <FoundLines />
              {line ? (
                <CountForm
                  key={`${line.product.id} ${line.counted}`}
                  {...{ line, at }}
                  error={answer?.errors[0]?.message}
                />
              ) : (
                <AllCounted counted={count.counted} />
              )}
              <p className="g-ends">
                {count.counted > 0 && (
                  <ButtonLink
                    weight={line ? 'line' : 'primary'}
                    to={`${at}?sheet=post`}
                    preventScrollReset
                  >
                    {differing.length === 0
                      ? 'Close this count'
                      : `Post ${differing.length} ${differing.length === 1 ? 'difference' : 'differences'}`}
                  </ButtonLink>
                )}
                <ButtonLink weight="line" to={`${at}?sheet=end`} preventScrollReset>
                  End without posting
                </ButtonLink>
              </p>
            </>
          ) : (
            <Over />
          )}
        </div>
        <Done lines={done} at={at} isRunning={isRunning} />
      </div>
      {sheet === 'post' && <PostSheet {...{ count, differing, answer, at }} />}
      {sheet === 'end' && <EndSheet {...{ count, answer, at }} />}
    </>
  )
}

function AllCounted({ counted }: { counted: number }) {
  return (
    <Card title={counted > 0 ? 'All counted' : 'Nothing here'}>
      <p>Every product of these shelves was counted. Scan one to count it again.</p>
    </Card>
  )
}

function Over() {
  const { count } = useLoaderData<typeof loader>()
  return (
    <Card title={count.state === 'posted' ? 'Posted' : 'Ended'}>
      <p>
        {count.state === 'posted'
          ? `${count.counted} products were counted, ${count.differing} of them differed. What changed stands among the movements.`
          : 'Nothing of this count was written.'}
      </p>
      <div className="g-ends">
        <Link to="/stock">Movements</Link>
        {count.state === 'ended' && (
          <Form method="post">
            <Button type="submit" weight="line" name="intent" value="resume">
              Go on with it
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}

/** What a code or words may mean, where it is not one product. */
function FoundLines() {
  const { found, find, count } = useLoaderData<typeof loader>()
  if (find === '') return null
  if (found.length === 0)
    return <p className="note" role="status">{`Nothing found for “${find}”.`}</p>
  return (
    <Card title="Which one?">
      <ul className="a-list">
        {found.map(({ product: { id, name, bin, sku } }) => (
          <li key={id}>
            <Link className="grow" to={`/stock/count/${count.id}?line=${id}`}>
              <b>{name}</b>
              <span className="a-sub g-block">{[bin, sku].filter(Boolean).join(' · ')}</span>
            </Link>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type DoneProps = { lines: readonly Line[]; at: string; isRunning: boolean }

function Done({ lines, at, isRunning }: DoneProps) {
  return (
    <Card title="Done">
      {lines.length === 0 && <p className="a-sub">What was counted will stand here.</p>}
      <ul className="a-list">
        {lines.map(({ product: { id, name, bin }, counted, expected, by, note }) => (
          <li key={id}>
            {bin !== null && <span className="a-mono">{bin}</span>}
            <span className="grow">
              {isRunning ? <Link to={`${at}?line=${id}`}>{name}</Link> : name}
              <span className="a-sub g-block">
                {`${counted}, ${counted === expected ? 'as in the books' : `was ${expected}`}${by === null ? '' : ` · ${by}`}`}
              </span>
              {note !== null && <span className="a-sub g-block">{note}</span>}
            </span>
            {counted === expected ? (
              <Status tone="ok" icon="circle-check">
                Right
              </Status>
            ) : (
              <Status tone="wa" icon="triangle-alert">
                Differs
              </Status>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
