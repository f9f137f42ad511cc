import { useLoaderData } from 'react-router'
import { FieldError } from '#design/controls/field.tsx'
import { conditions } from '../../../returns/lifecycle.ts'
import { cameField, pieceField, type loader } from './return-data.ts'

const labels = {
  'as new': 'As new',
  opened: 'Opened',
  damaged: 'Damaged',
  wrong: 'Another product',
} as const

type ReceiveFieldsProps = { values: Record<string, string>; error: string | undefined }

/** Of each announced line, how many pieces came in which condition. */
export function ReceiveFields({ values, error }: ReceiveFieldsProps) {
  const { returned, serials } = useLoaderData<typeof loader>()
  const packedOf = (id: string) => serials.find((line) => line.id === id)?.packed ?? []
  return (
    <>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {returned.announced.map(({ productId, productName, pieces }) => (
        <fieldset key={productId} className="order-pieces">
          <legend>
            {productName}: {pieces} announced
          </legend>
          {packedOf(productId).map((serial) => (
            <Piece key={serial} {...{ productId, serial, values }} />
          ))}
          {(packedOf(productId).length > 0 ? [] : conditions).map((condition) => (
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

type PieceProps = { productId: string; serial: string; values: Record<string, string> }

/** A piece by its serial number: not here, or how it came. */
function Piece({ productId, serial, values }: PieceProps) {
  const name = pieceField(productId, serial)
  return (
    <label>
      <span>{serial}</span>
      <select className="select" name={name} defaultValue={values[name] ?? ''}>
        <option value="">Not here</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {labels[condition]}
          </option>
        ))}
      </select>
    </label>
  )
}
