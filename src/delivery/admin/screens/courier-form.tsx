import { useState, type SubmitEvent } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { newId, post, type Refusal } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { Courier } from '../../couriers/contract.ts'

type CourierFieldsProps = {
  courier: Courier | undefined
  onSaved: (couriers: Courier[], id: string | undefined) => void
  onClose: () => void
}

type TextName = 'name' | 'link' | 'pattern'

const texts: [TextName, string, string][] = [
  ['name', 'Name', 'As shoppers read it; it stays, because parcels name it'],
  ['link', 'Link', 'Of the page that follows a parcel, with {number} once; empty is none'],
  [
    'pattern',
    'Numbers look like',
    'A # for each digit, @ for a letter, * for either, as @@#########IN; several parted by blanks; empty is any',
  ],
]

export function CourierFields({ courier, onSaved, onClose }: CourierFieldsProps) {
  const [form, setForm] = useState(() => ({
    name: courier?.name ?? '',
    link: courier?.link ?? '',
    pattern: courier?.pattern ?? '',
    active: courier?.active ?? true,
  }))
  const [id] = useState(() => courier?.id ?? newId())
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const version = courier?.version ?? 0
  const send = async (call: string, body: object, done: string) => {
    if (busy) return
    setBusy(true)
    const answer = await post<{ couriers: Courier[] }>(`delivery/${call}`, { id, version, ...body })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    showToast({ tone: 'ok', message: done })
    onSaved(answer.value.couriers, call === 'save-courier' ? id : undefined)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void send('save-courier', { form }, `${form.name} is saved`)
  }
  return (
    <Card title={courier?.name ?? 'New courier'}>
      <form className="d-form" noValidate onSubmit={save}>
        {refusal && refusal.errors.length === 0 && (
          <Note tone="bad" live="alert">
            {refusal.message}
          </Note>
        )}
        {texts.map(([name, label, hint]) => {
          const error = refusal?.errors.find(({ path }) => path === `form.${name}`)?.message
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              value={form[name]}
              readOnly={name === 'name' && courier !== undefined}
              {...(error !== undefined && { error })}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            />
          )
        })}
        <label className="a-line d-tick">
          <input
            type="checkbox"
            checked={form.active}
            onChange={({ target }) => setForm({ ...form, active: target.checked })}
          />
          Used for new parcels
        </label>
        <div className="d-acts">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button weight="line" onClick={onClose}>
            Close
          </Button>
          {courier && (
            <Button
              weight="line"
              onClick={() => void send('remove-courier', {}, `${courier.name} is removed`)}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
