import { Icon } from '#admin/parts/icon.tsx'

export type ReceivedLine = {
  id: string
  name: string
  sku: string | null
  pieces: string
  cost: string
}

type LinesProps = { lines: readonly ReceivedLine[]; onChange: (lines: ReceivedLine[]) => void }

/** The lines of a delivery, with pieces and what one cost. */
export function ReceivedLines({ lines, onChange }: LinesProps) {
  if (lines.length === 0) return <p className="bd a-sub">No lines yet: find the first product.</p>
  const set = (at: number, about: Partial<ReceivedLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...about } : line)))
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
          {lines.map(({ id, name, sku, pieces, cost }, at) => (
            <tr key={id}>
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
                  onChange={({ target }) => set(at, { pieces: target.value })}
                />
              </td>
              <td className="r">
                <input
                  className="input num"
                  inputMode="decimal"
                  aria-label={`Cost of one ${name}`}
                  value={cost}
                  onChange={({ target }) => set(at, { cost: target.value })}
                />
              </td>
              <td>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(lines.filter((_, place) => place !== at))}
                >
                  <Icon name="trash-2" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
