import { Link } from 'react-router'
import type { Table } from '../shapes.ts'
import { shown } from './report-words.ts'

/** A table with what it says in full; wide ones scroll by themselves. */
export function ReportTable({ table }: { table: Table }) {
  const { title, columns, rows, total, more } = table
  return (
    <>
      <div className="a-tblwrap" role="region" aria-label={title} tabIndex={0}>
        <table className="a-tbl a-tbl--tight r-tbl">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, unit }) => (
                <th key={label} scope="col" className={unit === 'words' ? undefined : 'r'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Cells key={`${row.cells[0]} ${at}`} table={table} {...row} />
            ))}
          </tbody>
          {total && rows.length > 1 && (
            <tfoot>
              <Cells table={table} cells={total} href={null} />
            </tfoot>
          )}
        </table>
      </div>
      {more > 0 && <p className="a-sub r-more">{more} more stand in the file.</p>}
    </>
  )
}

type CellsProps = { table: Table } & Table['rows'][number]

function Cells({ table: { columns }, cells, href }: CellsProps) {
  return (
    <tr>
      {columns.map(({ label, unit }, at) => {
        const words = shown(cells[at] ?? null, unit)
        if (at > 0)
          return (
            <td key={label} className={unit === 'words' ? undefined : 'r'}>
              {words}
            </td>
          )
        return (
          <th key={label} scope="row">
            {href ? <Link to={href}>{words}</Link> : words}
          </th>
        )
      })}
    </tr>
  )
}
