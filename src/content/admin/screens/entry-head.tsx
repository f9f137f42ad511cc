import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { post } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedEntry } from '../shapes.ts'
import { EntryStatus } from './entry-status.tsx'
import { isAlwaysThere, kindWords } from './kind-words.ts'
import type { Editor } from './use-entry.ts'

type HeadProps = { editor: Editor; shopUrl: string; isPublisher: boolean; now: number }

/** The title, whether shoppers see it, and the one next step as the only filled button. */
export function EntryHead({ editor, shopUrl, isPublisher, now }: HeadProps) {
  const { kind, saved, busy } = editor
  const { entry } = saved
  const { tab, one } = kindWords[kind]
  return (
    <PageHead
      title={entry?.title ?? `New ${one}`}
      crumb={{ label: tab, to: `/content?kind=${kind}` }}
      chips={
        entry && (
          <EntryStatus
            {...entry}
            from={String(entry.body.from ?? '')}
            hasDraft={entry.draft !== null}
            publishAt={entry.draft?.publishAt ?? null}
            now={now}
          />
        )
      }
      actions={
        entry && (
          <>
            {entry.active && entry.path !== null && (
              <a
                className="btn btn--line"
                href={shopUrl + entry.path}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="globe" />
                In the shop
              </a>
            )}
            {entry.path !== null && <PreviewLink editor={editor} entry={entry} />}
            {isAlwaysThere(kind) && !entry.isGiven && isPublisher && (
              <Button weight="line" busy={busy === 'reset'} onClick={() => void editor.reset()}>
                As it comes with the shop
              </Button>
            )}
            {!isAlwaysThere(kind) && <More {...{ editor, entry, isPublisher }} />}
            {entry.state !== 'live' && isPublisher && (
              <Button busy={busy === 'publish'} onClick={() => void editor.publish()}>
                <Icon name="globe" />
                Publish
              </Button>
            )}
          </>
        )
      }
    />
  )
}

/** The page of the shop in a tab of its own; what is typed is kept first, so that it shows it. */
function PreviewLink({ editor, entry: { kind, id } }: { editor: Editor; entry: EditedEntry }) {
  const href = `/admin/content/${kind}/${id}/preview`
  const open = async (event: MouseEvent) => {
    if (editor.unkept.length === 0) return
    event.preventDefault()
    if (await editor.settled()) window.open(href, '_blank', 'noopener')
  }
  return (
    <a
      className="btn btn--line"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => void open(event)}
    >
      <Icon name="eye" />
      Preview
    </a>
  )
}

type Done = { message: string; action?: { label: string; onPress: () => void } }
type MoreProps = { editor: Editor; entry: EditedEntry; isPublisher: boolean }

function More({ editor, entry, isPublisher }: MoreProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState('')
  const { kind, id, version, state } = entry
  const leave = async (call: 'duplicate' | 'remove', body: object, done: Done) => {
    setBusy(call)
    const answer = await post<EditedEntry>(`content/${call}`, { kind, id, ...body })
    setBusy('')
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    showToast({ tone: 'ok', ...done, acrossNavigation: true })
    const copy = call === 'duplicate' ? `/content/${kind}/${answer.value.id}` : undefined
    await navigate(copy ?? `/content?kind=${kind}`)
  }
  const bringBack = async () => {
    const answer = await post<EditedEntry>('content/bring-back', { kind, id })
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    await navigate(`/content/${kind}/${id}`)
  }
  const undo = { label: 'Undo', onPress: () => void bringBack() }
  return (
    <>
      {state === 'live' && isPublisher && (
        <Button weight="line" busy={editor.busy === 'hide'} onClick={() => void editor.hide()}>
          Hide
        </Button>
      )}
      <Button
        weight="line"
        busy={busy === 'duplicate'}
        onClick={() => void leave('duplicate', {}, { message: 'The copy is a draft' })}
      >
        <Icon name="copy" />
        Duplicate
      </Button>
      {state !== 'live' && (
        <Button
          weight="line"
          busy={busy === 'remove'}
          onClick={() =>
            void leave('remove', { version }, { message: 'It is deleted', action: undo })
          }
        >
          <Icon name="trash-2" />
          Delete
        </Button>
      )}
    </>
  )
}
