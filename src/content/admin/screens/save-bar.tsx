import { useSaveKey } from '#admin/parts/keys/use-save-key.ts'
import { dayAndClock } from '#admin/parts/times.ts'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import type { Editor } from './use-entry.ts'

type SaveBarProps = { editor: Editor; isPublisher: boolean }

/**
 * Appears when something differs from what is saved; leaving with changes asks. Ctrl S saves: in the
 * draft, where there is one or the member may not publish.
 */
export function SaveBar({ editor, isPublisher }: SaveBarProps) {
  const { changes, unkept, busy, save, keep } = editor
  const { entry } = editor.saved
  const isUnkept = unkept.length > 0
  const isKept = entry?.state === 'live' && (entry.draft !== null || !isPublisher)
  useLeavingAsks(isUnkept && busy === '')
  useSaveKey(() => {
    if (isUnkept && busy === '') void (isKept ? keep() : save())
  })
  if (changes.length === 0 && !isUnkept && !entry?.draft) return null
  return (
    <div className="a-save" role="region" aria-label="Unsaved changes">
      <span className="what" role="status">
        <span>
          <b className="a-strong">{`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}</b>{' '}
          <span className="a-sub hide-m">{wordsOf(editor)}</span>
        </span>
      </span>
      <Buttons editor={editor} isPublisher={isPublisher} />
    </div>
  )
}

function wordsOf({ unkept, saved: { entry } }: Editor): string {
  const { draft } = entry ?? {}
  if (unkept.length > 0 || !draft) return 'not saved yet'
  return `in a draft, kept ${dayAndClock(draft.savedAt)}${draft.by === null ? '' : ` by ${draft.by}`}`
}

function Buttons({ editor, isPublisher }: SaveBarProps) {
  const { unkept, busy, save, keep, discard, discardDraft } = editor
  const { entry } = editor.saved
  const isUnkept = unkept.length > 0
  const isLive = entry?.state === 'live'
  return (
    <>
      {isUnkept ? (
        <Button weight="line" onClick={discard}>
          Discard
        </Button>
      ) : (
        <Button weight="line" busy={busy === 'discard'} onClick={() => void discardDraft()}>
          Discard draft
        </Button>
      )}
      {isUnkept && isLive && (
        <Button
          {...(isPublisher && { weight: 'line' as const })}
          busy={busy === 'keep'}
          onClick={() => void keep()}
        >
          Keep as draft
        </Button>
      )}
      {(isPublisher || !isLive) && (
        <Button busy={busy === 'save' || busy === 'create'} onClick={() => void save()}>
          {isLive ? 'Publish' : entry ? 'Save' : 'Save as draft'}
        </Button>
      )}
    </>
  )
}
