import { useRef, useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'

type GridCellProps = {
  className: string
  /** "Price of Oxi One". */
  label: string
  text: string
  isChanged: boolean
  /** The member may only read it. */
  isLocked: boolean
  refusal: string | undefined
  /** It is the one cell in the order of Tab. */
  isHere: boolean
  /** What its field begins with, while it is open. */
  open: string | undefined
  onOpen: () => void
  /** Without a text it stays as it was; a move is in rows and columns. */
  onClose: (text: string | undefined, move?: readonly [number, number]) => void
}

export function GridCell(props: GridCellProps) {
  const { className, label, text, isChanged, isLocked, refusal } = props
  const { isHere, open, onOpen, onClose } = props
  if (open !== undefined)
    return (
      <td className={`${className} is-on`} aria-selected="true">
        <Field key={label} {...{ label, open, onClose }} />
      </td>
    )
  const mark = refusal === undefined ? (isChanged ? ' is-ch' : '') : ' is-no'
  return (
    // Keys are those of the grid around it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      className={`${className}${mark}`}
      tabIndex={isHere ? 0 : -1}
      aria-selected={isHere}
      aria-readonly={isLocked || undefined}
      aria-invalid={refusal !== undefined || undefined}
      onClick={onOpen}
    >
      {text}
      {isChanged && <span className="sr"> (not saved)</span>}
      {refusal !== undefined && (
        <small>
          <Icon name="circle-alert" />
          {refusal}
        </small>
      )}
    </td>
  )
}

type FieldProps = { label: string; open: string; onClose: GridCellProps['onClose'] }

const leaving: Record<string, readonly [number, number]> = {
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function Field({ label, open, onClose }: FieldProps) {
  const [text, setText] = useState(open)
  // A field that is taken away loses the focus, too.
  const isOver = useRef(false)
  const end: FieldProps['onClose'] = (...ending) => {
    if (isOver.current) return
    isOver.current = true
    onClose(...ending)
  }
  return (
    <input
      className="input"
      aria-label={label}
      value={text}
      maxLength={40}
      // Opened by a press or a key: the field is what was asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={({ target }) => {
        if (target.value.length > 1) target.select()
      }}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        const { key, shiftKey } = event
        const move = key === 'Tab' ? ([0, shiftKey ? -1 : 1] as const) : leaving[key]
        if (key === 'Escape') end(undefined, [0, 0])
        else if (move) end(text, move)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
