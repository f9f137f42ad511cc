import { Note } from '#design/display/note.tsx'
import { CountCards } from './count-cards.tsx'
import { rowsOf } from './run-words.ts'
import { useRun } from './use-run.ts'

/** What became of the rows. */
export function AfterCards() {
  const { run } = useRun()
  const { counts, state, pictures } = run
  const isUndone = state === 'undone'
  return (
    <>
      <CountCards
        cards={[
          { icon: 'check', label: 'Written', count: counts.written },
          isUndone
            ? { icon: 'undo-2', label: 'Put back', count: counts.undone }
            : { icon: 'minus', label: 'Unchanged', count: counts.unchanged },
          isUndone
            ? { icon: 'circle-alert', label: 'Left', count: counts.left }
            : { icon: 'circle-x', label: 'Refused', count: counts.refused + counts.failed },
        ]}
      />
      {isUndone && counts.left > 0 && (
        <Note tone="warn">
          {rowsOf(counts.left)} {counts.left === 1 ? 'was' : 'were'} changed by somebody since, and
          left as they are.
        </Note>
      )}
      {pictures.failed > 0 && (
        <Note tone="warn">
          {pictures.added} pictures were added; {pictures.failed} could not be fetched.
        </Note>
      )}
    </>
  )
}
