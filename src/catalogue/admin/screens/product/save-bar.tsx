import { useSaveKey } from '#admin/parts/keys/use-save-key.ts'
import { dayAndClock } from '#admin/parts/times.ts'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import type { ProductEditor } from './use-product.ts'

type SaveBarProps = {
  editor: ProductEditor
  /** Something is typed that is saved apart from the form. */
  isTypingBeside: boolean
}

/**
 * Appears when something differs from what is live; leaving with changes asks. Ctrl S saves: in the
 * draft, where there is one.
 */
export function SaveBar({ editor, isTypingBeside }: SaveBarProps) {
  const { changes, unkept, busy, save, keep } = editor
  const { product } = editor.saved
  const isUnkept = unkept.length > 0
  useLeavingAsks((isUnkept || isTypingBeside) && busy === '')
  useSaveKey(() => {
    if (isUnkept && busy === '') void (product?.draft ? keep() : save())
  })
  if (changes.length === 0 && !isUnkept && !product?.draft) return null
  return (
    <div className="a-save" role="region" aria-label="Unsaved changes">
      <span className="what" role="status">
        <span>
          <b className="a-strong">{`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}</b>{' '}
          <span className="a-sub hide-m">{wordsOf(editor)}</span>
        </span>
      </span>
      <Buttons editor={editor} />
    </div>
  )
}

function wordsOf({ unkept, saved: { product } }: ProductEditor): string {
  const { draft } = product ?? {}
  if (unkept.length > 0 || !draft) return 'not saved yet'
  return `in a draft, kept ${dayAndClock(draft.savedAt)}${draft.by === null ? '' : ` by ${draft.by}`}`
}

function Buttons({ editor }: { editor: ProductEditor }) {
  const { unkept, busy, save, keep, discard, discardDraft } = editor
  const { product } = editor.saved
  const isUnkept = unkept.length > 0
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
      {isUnkept && product?.state === 'live' && (
        <Button weight="line" busy={busy === 'keep'} onClick={() => void keep()}>
          Keep as draft
        </Button>
      )}
      <Button busy={busy === 'save'} onClick={() => void save()}>
        {product?.draft ? (
          'Publish'
        ) : (
          <>
            Save{' '}
            <span className="hide-m">
              <kbd className="a-kbd">Ctrl S</kbd>
            </span>
          </>
        )}
      </Button>
    </>
  )
}
