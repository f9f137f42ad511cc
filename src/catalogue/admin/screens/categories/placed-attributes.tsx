import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { ListedAttribute, PlacedAttribute } from '../../attributes/shapes.ts'
import type { ListedCategory } from '../../categories/contract.ts'
import { Press } from '../attributes/press.tsx'
import { post } from '../post.ts'
import '../attributes/attributes.css'

type Placed = { attributes: PlacedAttribute[]; looked: number }

/** The attributes of a category: their order, which are needed, how many products say them. */
export function PlacedAttributes({ category }: { category: ListedCategory }) {
  const { placed, all, place, refusal } = usePlaced(category.id)
  if (!placed) return <p role="status">Its attributes are on their way.</p>
  const { attributes, looked } = placed
  const move = (from: number, to: number) => {
    const next = [...attributes]
    next.splice(to, 0, ...next.splice(from, 1))
    void place(next)
  }
  const others = all.filter(({ id }) => !attributes.some((attribute) => attribute.id === id))
  return (
    <Card title="Attributes of this category" isBare>
      {refusal !== undefined && (
        <p className="note note--error" role="alert">
          {refusal}
        </p>
      )}
      <ol className="at-order">
        {attributes.map((attribute, at) => (
          <PlacedRow
            key={attribute.id}
            {...{ attribute, at, looked }}
            last={attributes.length - 1}
            onMove={(to) => move(at, to)}
            onNeeded={(isRequired) => void place(attributes.with(at, { ...attribute, isRequired }))}
            onRemove={() => void place(attributes.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className="ft">
        <AddAttribute
          key={attributes.length}
          others={others}
          onAdd={(id) => void place([...attributes, { id, isRequired: false }])}
        />
      </div>
    </Card>
  )
}

type Placement = Pick<PlacedAttribute, 'id' | 'isRequired'>

function usePlaced(category: string) {
  const [placed, setPlaced] = useState<Placed>()
  const [all, setAll] = useState<ListedAttribute[]>([])
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const read = async <T,>(call: string, take: (value: T) => void) => {
      const answer = await fetch(`/admin/api/attributes/${call}`, { signal: stop.signal })
      if (answer.ok) take((await answer.json()) as T)
      else setRefusal('The attributes could not be read. Please open the category again.')
    }
    Promise.all([
      read<Placed>(`placed?category=${category}`, setPlaced),
      read<{ rows: ListedAttribute[] }>('list', ({ rows }) => setAll(rows)),
    ]).catch(() => undefined)
    return () => stop.abort()
  }, [category])
  const send = async (base: readonly Placement[], next: readonly Placement[]) => {
    const attributes = next.map(({ id, isRequired }) => ({ id, isRequired }))
    const body = { category, seen: base.map(({ id }) => id), attributes }
    const answer = await post<Placed>('attributes/place', body)
    setRefusal(answer.ok ? undefined : answer.message)
    if (answer.ok) setPlaced(answer.value)
    return answer.ok
  }
  const place = async (next: readonly Placement[]) => {
    const former = placed?.attributes ?? []
    if (!(await send(former, next))) return
    const onPress = () => void send(next, former)
    showToast({ tone: 'ok', message: 'Saved', action: { label: 'Undo', onPress } })
  }
  return { placed, all, place, refusal }
}

type RowProps = {
  attribute: PlacedAttribute
  looked: number
  at: number
  last: number
  onMove: (to: number) => void
  onNeeded: (isRequired: boolean) => void
  onRemove: () => void
}

function PlacedRow({ attribute, looked, at, last, onMove, onNeeded, onRemove }: RowProps) {
  const { id, name, filled, isRequired } = attribute
  return (
    <li>
      <Link to={`/attributes/${id}`}>{name}</Link>
      <span>
        {looked > 0 && <span className="a-sub num">{`${filled} of ${looked} `}</span>}
        <label className="a-line">
          <input
            className="a-check"
            type="checkbox"
            aria-label={`Needed to publish: ${name}`}
            checked={isRequired}
            onChange={({ target }) => onNeeded(target.checked)}
          />
          needed
        </label>
      </span>
      <span>
        <Press
          label={`Move ${name} up`}
          icon="arrow-up"
          isOff={at === 0}
          onPress={() => onMove(at - 1)}
        />
        <Press
          label={`Move ${name} down`}
          icon="arrow-down"
          isOff={at === last}
          onPress={() => onMove(at + 1)}
        />
        <Press label={`Take ${name} off`} icon="x" isOff={false} onPress={onRemove} />
      </span>
    </li>
  )
}

type AddProps = { others: readonly ListedAttribute[]; onAdd: (id: number) => void }

function AddAttribute({ others, onAdd }: AddProps) {
  const [chosen, setChosen] = useState('')
  if (others.length === 0) return <Link to="/attributes/new">Make an attribute</Link>
  return (
    <div className="at-add">
      <SelectField
        label="Another attribute"
        value={chosen}
        placeholder="Choose one"
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button weight="line" disabled={chosen === ''} onClick={() => onAdd(Number(chosen))}>
        Add
      </Button>
    </div>
  )
}
