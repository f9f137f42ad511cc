import {
  Form,
  Link,
  redirect,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { List } from '#admin/list/list.tsx'
import { listStateOf, pageOf } from '#admin/list/list-state.ts'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import type { contract } from '../contract.ts'
import { columns, inputOf, shapeOf } from './audit-list.tsx'
import { SealNote } from './seal-note.tsx'
import './audit.css'

export const meta: MetaFunction = ({ matches }) => titled('Audit', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const audit = adminClient<typeof contract>(context, 'audit')
  const head = await audit.head()
  const shape = shapeOf(head)
  const state = listStateOf(shape, request.url)
  const [page, saved] = await Promise.all([
    audit.list({ ...inputOf(state), ...pageOf(state) }),
    savedViewsOf(context, shape.name),
  ])
  return { head, page, saved }
}

/** The one button of the page: verify. */
export async function action({ context, request }: ActionFunctionArgs) {
  await adminClient<typeof contract>(context, 'audit').verify()
  throw redirect(`/audit${new URL(request.url).search}`)
}

export default function Audit() {
  const { head, page, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Audit"
        actions={
          <>
            {head.head && (
              <a className="btn btn--line" href="/admin/api/audit/signed-head" download>
                <Icon name="download" />
                Signed head
              </a>
            )}
            <VerifyButton />
          </>
        }
      />
      <div className="audit-seal">
        <SealNote head={head.head} check={head.check} />
      </div>
      {page.searchedBackTo && (
        <Note>
          Searched back to {dayAndClock(page.searchedBackTo)}.{' '}
          {page.older && <Link to={`?after=${encodeURIComponent(page.older)}`}>Go on</Link>}
        </Note>
      )}
      <List
        shape={shapeOf(head)}
        columns={columns}
        page={page}
        saved={saved}
        title="Audit"
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/audit/${id}`}
        rowTone={({ outcome }) => (outcome === 'failed' ? 'bad' : undefined)}
        empty={{
          title: 'Nothing was done yet',
          text: 'Each change that a member makes stands here from then on. Nothing here can be changed.',
        }}
      />
    </>
  )
}

function VerifyButton() {
  const isVerifying = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" busy={isVerifying} busyLabel="Verifying">
        <Icon name="shield-check" />
        Verify now
      </Button>
    </Form>
  )
}
