import { useState, type FormEvent } from 'react'
import { FieldError } from '#design/controls/field.tsx'
import type { OrderDetail } from '../../shapes.ts'
import type { Pieces } from '../../../pieces/rules.ts'
import { fieldOf, piecesIn, productOf } from './chosen-pieces.ts'

type Line = OrderDetail['products'][number]

/** Choosing pieces of lines; the sums follow what is chosen. */
export function usePieces(values: Readonly<Record<string, string>>) {
  const [pieces, setPieces] = useState<Pieces>(() => piecesIn(values))
  const onInput = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLSelectElement
    const id = productOf(name)
    if (id !== undefined) setPieces((before) => new Map(before).set(id, Number(value)))
  }
  return { pieces, onInput }
}

type PiecesFieldsProps = {
  legend: string
  lines: readonly Line[]
  /** How many pieces of a line can be chosen. */
  most(line: Line): number
  values: Readonly<Record<string, string>>
  error: string | undefined
}

/** A line each: its name, and how many pieces of it. */
export function PiecesFields({ legend, lines, most, values, error }: PiecesFieldsProps) {
  return (
    <fieldset className="order-pieces">
      <legend>{legend}</legend>
      {lines
        .filter((line) => most(line) > 0)
        .map((line) => (
          <label key={line._id}>
            <span>{line.productName}</span>
            <select
              className="select num"
              name={fieldOf(line._id)}
              defaultValue={values[fieldOf(line._id)] ?? '0'}
              {...(error !== undefined && { 'aria-invalid': true })}
            >
              {Array.from({ length: most(line) + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count} of {most(line)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
