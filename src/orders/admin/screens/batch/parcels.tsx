import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { Field, FieldError, type ControlTies } from '#design/controls/field.tsx'
import type { OrderRow } from '../../shapes.ts'
import { trackingsIn } from './trackings.ts'

type ParcelsProps = {
  rows: readonly OrderRow[]
  values: Readonly<Record<string, string>>
  errorAt(field: string): string | undefined
}

/**
 * A tracking number for each order: typed, scanned one after the other, or pasted from the courier's
 * file. Without a script the server reads what was pasted.
 */
export function Parcels({ rows, values, errorAt }: ParcelsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<number>()
  const fillIn = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const numbers = rows.map(({ orderNumber }) => orderNumber)
    const trackings = trackingsIn(target.value, numbers)
    for (const [number, tracking] of Object.entries(trackings)) {
      const field = box.current?.querySelector<HTMLInputElement>(`[name="tracking-${number}"]`)
      if (field) field.value = tracking
    }
    setFound(target.value.trim() === '' ? undefined : Object.keys(trackings).length)
  }
  const pasted = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea a-mono"
      name="pasted"
      rows={3}
      maxLength={12_000}
      spellCheck={false}
      defaultValue={values.pasted}
      onChange={fillIn}
    />
  )
  return (
    <div ref={box} className="batch-parcels">
      <Field
        label="From the courier's file"
        optional
        hint="Lines with the order's number and the tracking number, pasted"
        control={pasted}
        {...(errorAt('pasted') !== undefined && { error: errorAt('pasted') })}
        {...(found !== undefined && {
          good: `${found} of ${rows.length} tracking numbers found.`,
        })}
      />
      <ul>
        {rows.map(({ orderNumber, name, city }) => (
          <li key={orderNumber}>
            <label htmlFor={`tracking-${orderNumber}`}>
              <b className="num">{orderNumber}</b>{' '}
              <span className="a-sub">{`${name}, ${city}`}</span>
            </label>
            <Parcel
              name={`tracking-${orderNumber}`}
              error={errorAt(`tracking-${orderNumber}`)}
              typed={values[`tracking-${orderNumber}`]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ParcelProps = { name: string; typed: string | undefined; error: string | undefined }

function Parcel({ name, typed, error }: ParcelProps) {
  return (
    <div>
      <input
        id={name}
        className="input"
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="Tracking number"
        defaultValue={typed}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${name}-error`}
        onKeyDown={toNext}
      />
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A scanner ends with Enter: the next parcel is scanned into the next row. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
