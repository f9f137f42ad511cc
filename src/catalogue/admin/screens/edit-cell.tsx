import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import './edit-cell.css'

type EditCellProps = {
  /** What it is, of which row: "Price of Oxi One". */
  label: string
  /** The name of the column, so that Enter goes down in it. */
  column: string
  shown: string
  /** What the field begins with. */
  typed: string
  hint?: (typed: string) => string
  /** Saves; a sentence is why it was refused. */
  save: (typed: string) => Promise<string | undefined>
}

type Phase = 'shown' | 'open' | 'saving' | 'saved'

/** A cell that is edited in its place: Enter saves and goes down, Escape leaves it as it was. */
export function EditCell({ label, column, shown, typed, hint, save }: EditCellProps) {
  const [phase, setPhase] = useState<Phase>('shown')
  const [text, setText] = useState(typed)
  const [refusal, setRefusal] = useState<string>()
  const box = useRef<HTMLSpanElement>(null)
  const open = () => {
    setText(typed)
    setRefusal(undefined)
    setPhase('open')
  }
  const commit = async (isGoingDown: boolean) => {
    if (phase !== 'open') return
    if (text.trim() === typed) return setPhase('shown')
    setPhase('saving')
    const why = await save(text)
    setRefusal(why)
    setPhase(why === undefined ? 'saved' : 'open')
    if (why === undefined && isGoingDown) openBelow(box.current, column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void commit(true)
    }
    if (event.key === 'Escape') {
      setPhase('shown')
      requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
    }
  }
  if (phase === 'shown' || phase === 'saved')
    return (
      <span ref={box} className="g-cell">
        <button
          type="button"
          className="a-edit"
          data-edit={column}
          aria-label={`Change ${label}: ${shown}`}
          onClick={open}
        >
          {phase === 'saved' && <Icon name="check" />}
          {shown}
        </button>
      </span>
    )
  const why = refusal ?? hint?.(text)
  return (
    <span ref={box} className="g-cell cell-on">
      <input
        className="input"
        aria-label={label}
        aria-invalid={refusal !== undefined || undefined}
        value={text}
        // Opened by a press or a key: the field is what was asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ target }) => target.select()}
        readOnly={phase === 'saving'}
        onChange={({ target }) => {
          setText(target.value)
          setRefusal(undefined)
        }}
        onBlur={() => void commit(false)}
        onKeyDown={onKeyDown}
      />
      <small
        role={refusal === undefined ? undefined : 'alert'}
        data-refused={refusal !== undefined}
      >
        {phase === 'saving' ? 'Saving' : why}
      </small>
    </span>
  )
}

function openBelow(cell: HTMLElement | null, column: string): void {
  const below = cell?.closest('tr')?.nextElementSibling
  below?.querySelector<HTMLElement>(`[data-edit="${column}"]`)?.click()
}
