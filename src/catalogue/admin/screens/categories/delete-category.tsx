import { useState } from 'react'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import type { ListedCategory } from '../../categories/contract.ts'
import type { Send } from './send.ts'

type DeleteProps = {
  category: ListedCategory
  rows: readonly ListedCategory[]
  send: Send
  onClose: () => void
  onRefused: (why: string) => void
}

/** Only when it is empty, or its products go to another one: said in numbers first. */
export function DeleteCategory({ category, rows, send, onClose, onRefused }: DeleteProps) {
  const others = rows.filter(({ id }) => id !== category.id)
  const [isAsked, setAsked] = useState(false)
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '')
  const { id, version, all } = category
  const remove = async () => {
    const body = { id, version, ...(all > 0 && { moveTo }) }
    const answer = await send('delete', body, `“${category.name}” is deleted`)
    if (answer.ok) onClose()
    else onRefused(answer.message)
  }
  if (!isAsked)
    return (
      <Button weight="line" onClick={() => setAsked(true)}>
        Delete
      </Button>
    )
  if (all > 0 && others.length === 0)
    return <p>It has products, and there is no other category for them.</p>
  return (
    <div className="g-delete">
      {all > 0 && (
        <SelectField
          label={`Move its ${all > 1000 ? '1,000+' : all} products to`}
          value={moveTo}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
          onChange={({ target }) => setMoveTo(target.value)}
        />
      )}
      <Button weight="danger" onClick={() => void remove()}>
        {all > 0 ? 'Move them and delete' : `Delete “${category.name}”`}
      </Button>
    </div>
  )
}
