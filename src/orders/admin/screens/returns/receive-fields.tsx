import { useLoaderData } from 'react-router'
import { FieldError } from '#design/controls/field.tsx'
import { conditions } from '../../../returns/lifecycle.ts'
import { cameField, type loader } from './return-data.ts'

const labels = {
  'as new': 'As new',
  opened: 'Opened',
  damaged: 'Damaged',
  wrong: 'Another product',
} as const

type ReceiveFieldsProps = { values: Record<string, string>; error: string | undefined }

/** Of each announced line, how many pieces came in which condition. */
export function ReceiveFields({ values, error }: ReceiveFieldsProps) {
  const { announced } = useLoaderData<typeof loader>().returned
  return (
    <>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {announced.map(({ productId, productName, pieces }) => (
        <fieldset key={productId} className="order-pieces">
          <legend>
            {productName}: {pieces} announced
          </legend>
          {conditions.map((condition) => (
            <label key={condition}>
              <span>{labels[condition]}</span>
              <select
                className="select num"
                name={cameField(productId, condition)}
                defaultValue={values[cameField(productId, condition)] ?? '0'}
              >
                {Array.from({ length: pieces + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  )
}
