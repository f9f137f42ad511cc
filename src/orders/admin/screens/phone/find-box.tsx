import { useState, type ReactNode } from 'react'
import type { Answered } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'

type FindBoxProps<Row> = {
  label: string
  hint: string
  nothing: string
  find: (words: string) => Promise<Answered<Row[]>>
  idOf: (row: Row) => string
  onChoose: (row: Row) => void
  children: (row: Row) => ReactNode
}

/** Searched by Enter or by its button; what is found is chosen by a press. */
export function FindBox<Row>(props: FindBoxProps<Row>) {
  const { label, hint, nothing, find, idOf, onChoose, children } = props
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Row[]>()
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    if (typed.trim() === '') return
    const answer = await find(typed)
    setProblem(answer.ok ? undefined : answer.message)
    setFound(answer.ok ? answer.value : undefined)
  }
  const choose = (row: Row) => {
    onChoose(row)
    setFound(undefined)
    setTyped('')
  }
  return (
    <div className="po-find">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label={label}
          hint={hint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          {...(problem !== undefined && { error: problem })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" weight="line">
          Find
        </Button>
      </form>
      <ul className="po-found" role="status">
        {found?.length === 0 && <li className="a-sub">{nothing}</li>}
        {found?.map((row) => (
          <li key={idOf(row)}>
            <button type="button" onClick={() => choose(row)}>
              {children(row)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
