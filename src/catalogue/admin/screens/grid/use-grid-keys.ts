import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { showToast } from '#design/overlays/toasts.ts'
import { keyOf, shownIn, withBlock, withCell, type GridField } from './cells.ts'
import type { Grid } from './use-grid.ts'

type Place = { row: number; column: number }

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** The cell that has the focus, what is open in it, and the keys of a spreadsheet. */
export function useGridKeys(grid: Grid, fields: readonly GridField[]) {
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
  const textAt = () => (row && field ? (typed[keyOf(row.id, field)] ?? shownIn(row, field)) : '')

  const go = ([down, right]: readonly [number, number]) => {
    // A phone shows no SKU.
    const first = box.current?.querySelector<HTMLElement>('.g-sku')?.offsetParent === null ? 1 : 0
    const column = Math.max(first, within(at.column + right, fields.length))
    setAt({ row: within(at.row + down, rows.length), column })
    setMoved((count) => count + 1)
  }
  const close = (text: string | undefined, move: readonly [number, number] | undefined) => {
    if (open === undefined) return
    setOpen(undefined)
    if (text !== undefined && row && field && text !== textAt())
      grid.type(withCell(typed, row, { field, text }), [keyOf(row.id, field)])
    if (move) go(move)
  }
  const fill = (text: string) => {
    const block = withBlock(typed, { rows, fields, at, text })
    setOpen(undefined)
    grid.type(block.typed, Object.keys(block.typed))
    setMoved((count) => count + 1)
    if (block.outside > 0)
      showToast({ tone: 'warn', message: `${block.outside} pasted cells have no place here` })
  }
  return {
    box,
    at,
    open,
    close,
    choose: (place: Place, text: string) => {
      setAt(place)
      setOpen(text)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (open !== undefined || grid.isBusy) return
      const { key } = event
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isChord && key.toLowerCase() === 'z') grid.undo()
      else if (isChord) return
      else if (moves[key]) go(moves[key])
      else if (key === 'Enter' || key === 'F2') setOpen(textAt())
      else if (key === 'Delete' || key === 'Backspace') setOpen('')
      else if (key.length === 1 && key !== ' ') setOpen(key)
      else return
      event.preventDefault()
    },
    onCopy: (event: ClipboardEvent) => {
      if (open !== undefined) return
      event.clipboardData.setData('text/plain', textAt())
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (grid.isBusy || (open !== undefined && !/[\t\n]/.test(text.trimEnd()))) return
      event.preventDefault()
      fill(text)
    },
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>

function within(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1))
}
