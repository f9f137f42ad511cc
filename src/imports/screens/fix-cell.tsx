import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { post } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { longestFixed } from '../rules.ts'
import type { RowView } from '../shapes.ts'
import { useRun } from './use-run.ts'

type FixCellProps = { line: number; name: string; column: number; value: string }

/** The cell of the file, mended here; its row is tried again at once. */
export function FixCell({ line, name, column, value }: FixCellProps) {
  const { run } = useRun()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(value)
  const [busy, setBusy] = useState(false)
  const fix = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { id: run.id, line, column, was: value, value: typed }
    const answer = await post<RowView>('imports/fix-row', body)
    setBusy(false)
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    const isGood = answer.value.verdict !== 'refused'
    const why = answer.value.issues[0]?.message ?? ''
    showToast({
      tone: isGood ? 'ok' : 'warn',
      message: isGood ? `Line ${line} is good now` : `Line ${line}: ${why}`,
    })
    await revalidate()
  }
  return (
    <form className="i-fix" onSubmit={(event) => void fix(event)}>
      <input
        className="input"
        aria-label={`${name} of line ${line}`}
        value={typed}
        maxLength={longestFixed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" weight="line" busy={busy} aria-disabled={typed === value || undefined}>
        Try
      </Button>
    </form>
  )
}
