import { useEffect, useEffectEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { countWords } from './cells.ts'
import type { Grid } from './use-grid.ts'

/** What is typed and not saved: nothing is before Save. Ctrl S saves. */
export function SaveCells({ grid }: { grid: Grid }) {
  const { typed, refusedCount, isBusy, save, discard } = grid
  const isTyped = Object.keys(typed).length > 0
  const onSave = useEffectEvent(() => {
    // A cell that is open is typed first.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    if (isTyped && !isBusy) void save()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isTyped) return null
  return (
    <div className="a-save" role="region" aria-label="Unsaved changes">
      <span className="what" role="status">
        <span>
          <b className="a-strong">{countWords(typed)}</b>{' '}
          <span className="a-sub">
            {refusedCount > 0 ? `${refusedCount} refused, the cell says why` : 'not saved yet'}
          </span>
        </span>
      </span>
      <Button weight="line" aria-disabled={isBusy} onClick={() => !isBusy && discard()}>
        Discard
      </Button>
      <Button busy={isBusy} onClick={() => void save()}>
        Save{' '}
        <span className="hide-m">
          <kbd className="a-kbd">Ctrl S</kbd>
        </span>
      </Button>
    </div>
  )
}
