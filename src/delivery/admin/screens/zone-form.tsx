import { useState, type SubmitEvent } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { newId, post, type Refusal } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { rupees } from '#platform/money.ts'
import { daysText } from '../rules.ts'
import type { ListedZone } from '../shapes.ts'
import type { TypedZone } from '../zone-form.ts'

type ZoneFormProps = {
  zone: ListedZone | undefined
  onSaved: (zones: ListedZone[], id: string | undefined) => void
  onClose: () => void
}

const money = (paise: number | null | undefined) => (paise == null ? '' : rupees(paise))

function typedOf(zone: ListedZone | undefined): TypedZone {
  return {
    name: zone?.name ?? '',
    charge: money(zone?.shippingPaise),
    weight: money(zone?.weightPaise),
    days: daysText(zone?.daysFrom ?? null, zone?.daysTo ?? null),
    codLimit: money(zone?.codLimitPaise),
    prefixes: zone?.prefixes.join(', ') ?? '',
  }
}

const texts: [keyof TypedZone, string, string?][] = [
  ['name', 'Name'],
  ['charge', 'Charge', 'Empty is free'],
  ['weight', 'More for each kilogram', 'Of goods whose weight is known; empty is none'],
  ['days', 'Days', 'From sending, as 2 to 4; empty promises nothing'],
  ['codLimit', 'Cash On Delivery up to', '0 is none, empty any sum'],
  ['prefixes', 'PIN codes begin with', 'As 56, 570, 643001; the longest counts'],
]

export function ZoneForm({ zone, onSaved, onClose }: ZoneFormProps) {
  const [form, setForm] = useState(() => typedOf(zone))
  const [id] = useState(() => zone?.id ?? newId())
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const send = async (call: string, body: object, done: string) => {
    if (busy) return
    setBusy(true)
    const answer = await post<{ zones: ListedZone[] }>(`delivery/${call}`, body)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    showToast({ tone: 'ok', message: done })
    onSaved(answer.value.zones, call === 'save-zone' ? id : undefined)
  }
  const version = zone?.version ?? 0
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void send('save-zone', { id, version, form }, `${form.name} is saved`)
  }
  const errorAt = (field: string) =>
    refusal?.errors.find(({ path }) => path === `form.${field}`)?.message
  return (
    <Card title={zone?.name ?? 'New zone'}>
      <form className="d-form" noValidate onSubmit={save}>
        {refusal && refusal.errors.length === 0 && (
          <Note tone="bad" live="alert">
            {refusal.message}
          </Note>
        )}
        {texts.map(([name, label, hint]) => {
          const error = errorAt(name)
          return (
            <TextField
              key={name}
              label={label}
              value={form[name]}
              {...(hint !== undefined && { hint })}
              {...(error !== undefined && { error })}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            />
          )
        })}
        <div className="d-acts">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button weight="line" onClick={onClose}>
            Close
          </Button>
          {zone && (
            <Button
              weight="line"
              onClick={() => void send('remove-zone', { id, version }, `${zone.name} is removed`)}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
