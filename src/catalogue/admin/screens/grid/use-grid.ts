import { useState } from 'react'
import { showToast } from '#design/overlays/toasts.ts'
import type { ListedProduct } from '../../shapes.ts'
import { keyOf, refusalsOf, seenOf, typedOf, withSeen } from './cells.ts'
import type { GridField, Seen, Typed } from './cells.ts'
import { saveRow, type SavedRow } from './save-row.ts'

type Step = { typed: Typed; seen: Seen }
const nothing: Step = { typed: {}, seen: {} }

/** What is typed, step by step, until it is saved. */
function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([nothing])
  const [answers, setAnswers] = useState<Typed>({})
  return {
    ...(steps.at(-1) ?? nothing),
    answers,
    setAnswers,
    step: (next: Step, touched: readonly string[]) => {
      setSteps((all) => [...all, next])
      setAnswers((all) => only(all, (key) => !touched.includes(key)))
    },
    canUndo: steps.length > 1,
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    discard: () => {
      setSteps([nothing])
      setAnswers({})
    },
    /** Saved cells are no change any more; what was typed while they were saved stays. */
    settle: (saved: Typed) =>
      setSteps((all) => {
        const { typed, seen } = all.at(-1) ?? nothing
        return [{ typed: only(typed, (key, text) => saved[key] !== text), seen }]
      }),
  }
}

/** The rows as they are now, what is typed in them, and their saving. */
export function useGrid(loaded: readonly ListedProduct[], mayType: readonly GridField[]) {
  const [present, setRows] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const { settle, setAnswers, answers, step, seen, ...steps } = useSteps()
  const { typed } = steps
  const rows = withSeen(present, typed, seen)
  const put = (row: ListedProduct) =>
    setRows((all) => all.map((other) => (other.id === row.id ? row : other)))

  const save = async () => {
    setBusy(true)
    const results: SavedRow[] = []
    for (const row of rows) {
      const cells = typedOf(typed, row)
      if (Object.keys(cells).length === 0) continue
      if (Object.keys(refusalsOf(typed, row)).length > 0) continue
      const result = await saveRow(row, cells)
      results.push(result)
      put(result.row)
    }
    const saved = savedKeys(results)
    settle(only(typed, (key) => saved.includes(key)))
    setAnswers(refusalTexts(results))
    setBusy(false)
    if (saved.length > 0) offerUndo(saved.length, results, put)
  }
  const refusedHere = rows.map((row) => Object.keys(refusalsOf(typed, row)).length)
  return {
    ...steps,
    rows,
    mayType,
    type: (next: Typed, touched: readonly string[]) =>
      step({ typed: next, seen: seenOf(next, rows) }, touched),
    isBusy,
    save,
    refusedCount: refusedHere.reduce((sum, count) => sum + count, Object.keys(answers).length),
    refusalAt: (row: ListedProduct, field: GridField) =>
      refusalsOf(typed, row)[field] ?? answers[keyOf(row.id, field)],
  }
}

function only(texts: Typed, isKept: (key: string, text: string) => boolean): Typed {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => isKept(key, text)))
}

export type Grid = ReturnType<typeof useGrid>

function savedKeys(results: readonly SavedRow[]): string[] {
  return results.flatMap(({ row, saved }) => saved.map((field) => keyOf(row.id, field)))
}

function refusalTexts(results: readonly SavedRow[]): Typed {
  return Object.fromEntries(
    results.flatMap(({ row, refusals }) =>
      Object.entries(refusals).map(([field, words]) => [keyOf(row.id, field as GridField), words]),
    ),
  )
}

function offerUndo(
  count: number,
  results: readonly SavedRow[],
  put: (row: ListedProduct) => void,
): void {
  const message = `${count} ${count === 1 ? 'cell' : 'cells'} saved`
  const onPress = () => void undone(results, put)
  showToast({ tone: 'ok', message, action: { label: 'Undo', onPress } })
}

/** The last first; what was changed since stays, and the sentence says so. */
async function undone(
  results: readonly SavedRow[],
  put: (row: ListedProduct) => void,
): Promise<void> {
  const refusals: string[] = []
  for (const { row, undo } of results.toReversed()) {
    let now = row
    for (const back of undo.toReversed()) {
      const answer = await back(now)
      if (answer.ok) now = answer.value
      else refusals.push(`“${row.name}”: ${answer.message}`)
    }
    put(now)
  }
  showToast(
    refusals.length === 0
      ? { tone: 'ok', message: 'Undone' }
      : { tone: 'warn', message: `Not undone: ${refusals.join(' ')}` },
  )
}
