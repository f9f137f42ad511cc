import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyCard } from '#admin/list/empty-card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { post, type Answered } from '#admin/parts/post.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { titled } from '#web/title.ts'
import { kindNames, type KindName } from '../rules.ts'
import type { ListedEntry } from '../shapes.ts'
import { askContent, mayPublish } from './client.ts'
import { ContentTabs } from './content-tabs.tsx'
import { EntryRow } from './entry-row.tsx'
import { isAlwaysThere, kindWords } from './kind-words.ts'
import './content.css'

/** What the owner writes: a tab for each kind, which stands in the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const parameter = new URL(request.url).searchParams.get('kind')
  const kind = kindNames.find((name) => name === parameter) ?? 'banner'
  const [{ rows }, isPublisher] = await Promise.all([
    askContent(context).list({ kind }),
    mayPublish(context),
  ])
  return { kind, rows, isPublisher, now: Date.now() }
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Content', matches)

export default function Content() {
  const { kind, ...loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Content"
        actions={
          !isAlwaysThere(kind) && (
            <ButtonLink to={`/content/${kind}/new`}>
              <Icon name="plus" />
              {`New ${kindWords[kind].one}`}
            </ButtonLink>
          )
        }
      />
      <ContentTabs kind={kind} />
      <Entries key={kind} {...{ kind, ...loaded }} />
    </>
  )
}

type Listed = { rows: ListedEntry[] }
type EntriesProps = { kind: KindName; rows: ListedEntry[]; isPublisher: boolean; now: number }

function Entries({ kind, rows: loaded, isPublisher, now }: EntriesProps) {
  const [rows, setRows] = useState(loaded)
  const [dragged, setDragged] = useState<number>()
  const isOrdered = isPublisher && rows.length > 1 && orderedKinds.includes(kind)
  const take = (answer: Answered<Listed>, done: string, undo?: () => void) => {
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    setRows(answer.value.rows)
    const action = undo && { action: { label: 'Undo', onPress: undo } }
    showToast({ tone: 'ok', message: done, ...action })
  }
  const send = (ids: string[]) => post<Listed>('content/order', { kind, ids })
  const move = async (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const former = [...ids]
    ids.splice(to, 0, ...ids.splice(from, 1))
    const undo = () => void send(former).then((answer) => take(answer, 'Undone'))
    take(await send(ids), 'The order is saved', undo)
  }
  const adopt = async () => take(await post<Listed>('content/adopt-faq', {}), 'They are yours now')
  if (rows.length === 0) return <Nothing kind={kind} {...(isPublisher && { onAdopt: adopt })} />
  return (
    <section className="a-card" aria-label={kindWords[kind].tab}>
      <ol className="c-rows">
        {rows.map((row, at) => (
          <EntryRow
            key={row.id}
            {...{ kind, row, at, now }}
            last={rows.length - 1}
            {...(isOrdered && {
              onMove: (to: number) => void move(at, to),
              onDrag: setDragged,
              onDropHere: () => {
                if (dragged !== undefined && dragged !== at) void move(dragged, at)
                setDragged(undefined)
              },
            })}
          />
        ))}
      </ol>
    </section>
  )
}

/** Those whose order is chosen; others stand by their day. */
const orderedKinds: readonly KindName[] = ['banner', 'faq', 'testimonial']

function Nothing({ kind, onAdopt }: { kind: KindName; onAdopt?: () => Promise<void> }) {
  const { tab, empty } = kindWords[kind]
  return (
    <EmptyCard
      title={kind === 'faq' ? 'No questions of your own' : `No ${tab.toLowerCase()} yet`}
      text={empty}
    >
      {kind === 'faq' && onAdopt && (
        <Button weight="line" onClick={() => void onAdopt()}>
          Make them mine
        </Button>
      )}
    </EmptyCard>
  )
}
