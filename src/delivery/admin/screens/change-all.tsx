import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { queryWith } from '#admin/list/list-state.ts'
import { post } from '#admin/parts/post.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { inLakhs } from '#platform/money.ts'
import type { PinFilter } from '../pin-form.ts'
import type { ListedZone } from '../shapes.ts'

const fields = [
  { value: 'charge', label: 'The charge' },
  { value: 'days', label: 'The days' },
  { value: 'zoneId', label: 'The zone' },
  { value: 'cod', label: 'Cash On Delivery' },
  { value: 'sent', label: 'Whether parcels go there' },
]
const words: Record<string, { value: string; label: string }[]> = {
  cod: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
    { value: 'zone', label: 'What the zone says' },
  ],
  sent: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}

type Filter = Omit<PinFilter, 'limit' | 'after' | 'before'>
type ChangeAllProps = { filter: Filter; zones: readonly ListedZone[] }

/** First it is counted, then it is done; another value is counted again. */
function useChangeAll(filter: Filter, onDone: () => Promise<void>) {
  const [{ field, value }, setChange] = useState({ field: 'charge', value: '' })
  const [count, setCount] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (next: { field: string; value: string }) => {
    setChange(next)
    setCount(undefined)
  }
  const send = async () => {
    if (busy || count === 0) return
    setBusy(true)
    const check = count === undefined
    const body = { filter, check, [field]: valueOf(field, value) }
    const answer = await post<{ count: number }>('delivery/change-pins', body)
    setBusy(false)
    setRefusal(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.message))
    if (!answer.ok) return
    if (check) return setCount(answer.value.count)
    const message = `${inLakhs(answer.value.count)} PIN codes are changed`
    showToast({ tone: 'ok', message, acrossNavigation: true })
    await onDone()
  }
  return { field, value, count, refusal, busy, change, send }
}

/** One value for all that the filters match: first it is said how many, then it is done. */
export function ChangeAll({ filter, zones }: ChangeAllProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const closeTo = `/delivery${queryWith(search, { open: undefined })}`
  const { field, value, count, refusal, busy, change, send } = useChangeAll(filter, async () => {
    await revalidate()
    await navigate(closeTo, { replace: true, preventScrollReset: true })
  })
  const named = zones.map(({ id, name }) => ({ value: id, label: name }))
  const options =
    field === 'zoneId' ? [{ value: '', label: 'By how they begin' }, ...named] : words[field]
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Sheet title="Change all that match" icon="map-pin" closeTo={closeTo}>
      <form className="a-form" noValidate onSubmit={onSubmit}>
        <div className="bd">
          {refusal !== undefined && (
            <Note tone="bad" live="alert">
              {refusal}
            </Note>
          )}
          <SelectField
            label="What changes"
            value={field}
            options={fields}
            onChange={({ target }) =>
              change({ field: target.value, value: words[target.value]?.[0]?.value ?? '' })
            }
          />
          {options ? (
            <SelectField
              label="To"
              value={value}
              options={options}
              onChange={({ target }) => change({ field, value: target.value })}
            />
          ) : (
            <TextField
              label="To"
              value={value}
              hint={field === 'days' ? 'As 2 or 2 to 4' : 'Rupees; empty is the charge of the zone'}
              onChange={({ target }) => change({ field, value: target.value })}
            />
          )}
          {count !== undefined && (
            <Note tone="warn" live="status">
              {`${inLakhs(count)} listed PIN codes match the filters and will change. This cannot be undone in one press: export them first to keep what they are.`}
            </Note>
          )}
        </div>
        <div className="ft">
          <ButtonLink weight="line" to={closeTo} replace preventScrollReset>
            Leave them
          </ButtonLink>
          <Button type="submit" busy={busy} aria-disabled={count === 0 || undefined}>
            {count === undefined ? 'How many?' : `Change ${inLakhs(count)}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function valueOf(field: string, value: string): string | boolean | null {
  if (field === 'sent') return value !== 'no'
  return field === 'zoneId' ? value || null : value
}
