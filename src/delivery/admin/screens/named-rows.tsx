import { EmptyCard } from '#admin/list/empty-card.tsx'

type NamedRow = { id: string; name: string }
type NamedRowsProps<Row extends NamedRow> = {
  label: string
  rows: readonly Row[]
  chosen: string | undefined
  onChoose(id: string): void
  wordsOf(row: Row): string
  empty: { title: string; text: string }
}

/** Zones or couriers by their names: the form beside them is of the one that is chosen. */
export function NamedRows<Row extends NamedRow>(props: NamedRowsProps<Row>) {
  const { label, rows, chosen, onChoose, wordsOf, empty } = props
  if (rows.length === 0) return <EmptyCard {...empty} />
  return (
    <section className="a-card" aria-label={label}>
      <ul className="a-rows">
        {rows.map((row) => (
          <li key={row.id} className="d-zone" aria-current={row.id === chosen || undefined}>
            <button type="button" className="link link--button" onClick={() => onChoose(row.id)}>
              {row.name}
            </button>
            <span className="a-sub">{wordsOf(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
