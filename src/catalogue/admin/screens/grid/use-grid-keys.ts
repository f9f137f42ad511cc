import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { showToast } from '#design/overlays/toasts.ts'
import { keyOf, shownIn, withBlock, withCell, type GridField } from './cells.ts'
import type { Grid } from './use-grid.ts'

type Place = { row: number; column: number }
type Move = readonly [number, number]

const moves: Record<string, Move> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** The cell that has the focus, and what is open in it. */
function useActiveCell(grid: Grid, fields: readonly GridField[]) {
  const { rows, typed } = grid
  const box = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: Math.max(0, fields.indexOf('price')) })
  const [open, setOpen] = useState<string>()
  // Only a move of this grid takes the focus.
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (moved > 0) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [moved])
  const row = rows[Math.min(at.row, rows.length - 1)]
  const field = fields[Math.min(at.column, fields.length - 1)]
  return {
    box,
    at,
    setAt,
    open,
    setOpen,
    cell: row && field ? { row, field } : undefined,
    isLocked: field === undefined || !grid.mayType.includes(field),
    text: row && field ? (typed[keyOf(row.id, field)] ?? shownIn(row, field)) : '',
    focus: () => setMoved((count) => count + 1),
    go: ([down, right]: Move) => {
      // A phone shows no SKU.
      const isHidden = box.current?.querySelector<HTMLElement>('.g-sku')?.offsetParent === null
      const column = Math.max(isHidden ? 1 : 0, within(at.column + right, fields.length))
      setAt({ row: within(at.row + down, rows.length), column })
      setMoved((count) => count + 1)
    },
  }
}

/** Keys and clipboard of a spreadsheet. */
export function useGridKeys(grid: Grid, fields: readonly GridField[]) {
  const active = useActiveCell(grid, fields)
  const { box, at, setAt, open, setOpen, cell, text: present, go, isLocked } = active
  const openWith = (text: string) => !isLocked && setOpen(text)
  return {
    box,
    at,
    open,
    close: (text: string | undefined, move?: Move) => {
      setOpen(undefined)
      if (text !== undefined && cell && text !== present)
        grid.type(withCell(grid.typed, cell.row, { field: cell.field, text }), [
          keyOf(cell.row.id, cell.field),
        ])
      if (move) go(move)
    },
    choose: (place: Place, text: string) => {
      setAt(place)
      const field = fields[place.column]
      if (field && grid.mayType.includes(field)) setOpen(text)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (open !== undefined || grid.isBusy) return
      const action = actionOf(event, { go, undo: grid.undo, openWith, present })
      if (!action) return
      event.preventDefault()
      action()
    },
    ...clipboardOf(grid, fields, active),
  }
}

/** One cell goes out; a block comes in from the present cell on. */
function clipboardOf(grid: Grid, fields: readonly GridField[], active: ActiveCell) {
  const { at, open, setOpen, text: present, focus } = active
  const { rows, mayType } = grid
  return {
    onCopy: (event: ClipboardEvent) => {
      if (open !== undefined) return
      event.clipboardData.setData('text/plain', present)
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (grid.isBusy || (open !== undefined && !/[\t\n]/.test(text.trimEnd()))) return
      event.preventDefault()
      const block = withBlock(grid.typed, { rows, fields, mayType, at, text })
      setOpen(undefined)
      grid.type(block.typed, block.touched)
      focus()
      if (block.outside > 0)
        showToast({ tone: 'warn', message: `${block.outside} pasted cells have no place here` })
    },
  }
}

type ActiveCell = ReturnType<typeof useActiveCell>

type Keys = {
  go: (move: Move) => void
  undo: () => void
  openWith: (text: string) => void
  present: string
}

/** What a key does in a cell that is not open; undefined leaves it to the browser. */
function actionOf(event: KeyboardEvent, { go, undo, openWith, present }: Keys) {
  const { key } = event
  const isChord = event.ctrlKey || event.metaKey || event.altKey
  if (isChord) return key.toLowerCase() === 'z' ? undo : undefined
  const move = moves[key]
  if (move) return () => go(move)
  if (key === 'Enter' || key === 'F2') return () => openWith(present)
  if (key === 'Delete' || key === 'Backspace') return () => openWith('')
  return key.length === 1 && key !== ' ' ? () => openWith(key) : undefined
}

export type GridKeys = ReturnType<typeof useGridKeys>

function within(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1))
}
