import { Fragment } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { SerialsRow } from './serials-row.tsx'

export type ReceivedLine = {
  /** Of the line: a product that is kept by lots may have several. */
  key: string
  id: string
  name: string
  sku: string | null
  isByLots: boolean
  isBySerials: boolean
  pieces: string
  cost: string
  lot: string
  expires: string
  made: string
  /** As they were typed, in one text. */
  serials: string
}

type LinesProps = {
  lines: readonly ReceivedLine[]
  onChange: (lines: ReceivedLine[]) => void
  /** The error of a field of a line. */
  errorAt: (place: number, field: string) => string | undefined
}

/** The lines of a delivery, with pieces and what one cost, and the lot where it is kept. */
export function ReceivedLines({ lines, onChange, errorAt }: LinesProps) {
  if (lines.length === 0) return <p className="bd a-sub">No lines yet: find the first product.</p>
  const set = (at: number, about: Partial<ReceivedLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...about } : line)))
  const addLot = (at: number, line: ReceivedLine) => {
    const other = { ...line, key: crypto.randomUUID(), lot: '', expires: '', made: '', serials: '' }
    other.pieces = '1'
    onChange(lines.toSpliced(at + 1, 0, other))
  }
  return (
    <div className="a-tblwrap" role="region" aria-label="Lines" tabIndex={0}>
      <table className="a-tbl g-lines">
        <caption className="sr">Lines</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col" className="r">
              Cost of one
            </th>
            <th scope="col">
              <span className="sr">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Fragment key={line.key}>
              <LineRow
                line={line}
                onSet={(about) => set(at, about)}
                onRemove={() => onChange(lines.filter((_, place) => place !== at))}
              />
              {line.isByLots && (
                <LotRow
                  line={line}
                  error={
                    errorAt(at, 'lot.code') ?? errorAt(at, 'lot.expires') ?? errorAt(at, 'lot.made')
                  }
                  onSet={(about) => set(at, about)}
                  onAdd={() => addLot(at, line)}
                />
              )}
              {line.isBySerials && (
                <SerialsRow
                  line={line}
                  error={errorAt(at, 'serials')}
                  onSet={(about) => set(at, about)}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { line: ReceivedLine; onSet: (about: Partial<ReceivedLine>) => void }

function LineRow({ line, onSet, onRemove }: RowProps & { onRemove: () => void }) {
  const { name, sku, pieces, cost } = line
  return (
    <tr>
      <td>
        {name}
        {sku !== null && <small>{sku}</small>}
      </td>
      <td className="r">
        <input
          className="input num"
          inputMode="numeric"
          aria-label={`Pieces of ${name}`}
          value={pieces}
          onChange={({ target }) => onSet({ pieces: target.value })}
        />
      </td>
      <td className="r">
        <input
          className="input num"
          inputMode="decimal"
          aria-label={`Cost of one ${name}`}
          value={cost}
          onChange={({ target }) => onSet({ cost: target.value })}
        />
      </td>
      <td>
        <button type="button" className="icon-btn" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash-2" />
        </button>
      </td>
    </tr>
  )
}

type LotRowProps = RowProps & { error: string | undefined; onAdd: () => void }

function LotRow({ line, error, onSet, onAdd }: LotRowProps) {
  const { name } = line
  const box = (field: 'lot' | 'expires' | 'made', label: string, example: string) => (
    <label>
      <span className="a-sub">{label}</span>
      <input
        className="input"
        placeholder={example}
        aria-label={`${label} of ${name}`}
        aria-invalid={error !== undefined}
        maxLength={field === 'lot' ? 40 : 20}
        autoCapitalize="characters"
        value={line[field]}
        onChange={({ target }) => onSet({ [field]: target.value })}
      />
    </label>
  )
  return (
    <tr className="g-lot">
      <td colSpan={4}>
        <div>
          {box('lot', line.isBySerials ? 'Lot, where one is printed' : 'Lot', 'as printed')}
          {box('expires', 'Expiry', '08/2027 or none')}
          {box('made', 'Made', '08/2025')}
          <Button weight="line" size="small" onClick={onAdd}>
            Another lot
          </Button>
        </div>
        {error !== undefined && <FieldError urgent>{error}</FieldError>}
      </td>
    </tr>
  )
}
