import { flushSync } from 'react-dom'
import { useSaveKey } from '#admin/parts/keys/use-save-key.ts'
import { Button } from '#design/controls/button.tsx'
import { countWords } from './cells.ts'
import type { Grid } from './use-grid.ts'

/** What is typed and not saved: nothing is before Save. Ctrl S saves. */
export function SaveCells({ grid }: { grid: Grid }) {
  const { typed, refusedCount, isBusy, save, discard } = grid
  const isTyped = Object.keys(typed).length > 0
  useSaveKey(() => isTyped && !isBusy && void save(), { before: closeCell })
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

/** What stands in the open cell is typed, too: React's update is not left for later. */
function closeCell(): void {
  const field = document.activeElement
  const cell = field?.closest<HTMLElement>('.a-grid td')
  if (!cell || !(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  cell.focus()
}
