import { FieldError } from '#design/controls/field.tsx'
import { fieldOf } from '../moves/chosen-pieces.ts'

type LineFieldsProps = {
  lines: readonly { productId: string; productName: string; left: number }[]
  values: Readonly<Record<string, string>>
  error: string | undefined
}

/** A line each: its name, and how many pieces of it come back. */
export function LineFields({ lines, values, error }: LineFieldsProps) {
  return (
    <fieldset className="order-pieces">
      <legend>Pieces</legend>
      {lines
        .filter(({ left }) => left > 0)
        .map(({ productId, productName, left }) => (
          <label key={productId}>
            <span>{productName}</span>
            <select
              className="select num"
              name={fieldOf(productId)}
              defaultValue={values[fieldOf(productId)] ?? '0'}
              {...(error !== undefined && { 'aria-invalid': true })}
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count} of {left}
                </option>
              ))}
            </select>
          </label>
        ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
