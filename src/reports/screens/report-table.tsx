import { Link } from 'react-router'
import type { Table } from '../shapes.ts'
import { isText, shown } from './report-words.ts'

/** What can be done about a row, by its name. */
export type RowAct = { label: string; to: (name: string) => string }

type ReportTableProps = { table: Table; act?: RowAct | undefined }

/** A table with what it says in full; wide ones scroll by themselves. */
export function ReportTable({ table, act }: ReportTableProps) {
  const { title, columns, rows, total, more } = table
  return (
    <>
      <div className="a-tblwrap" role="region" aria-label={title} tabIndex={0}>
        <table className="a-tbl a-tbl--tight r-tbl">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, unit }) => (
                <th key={label} scope="col" className={isText(unit) ? undefined : 'r'}>
                  {label}
                </th>
              ))}
              {act && (
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Cells key={`${row.cells[0]} ${at}`} table={table} act={act} {...row} />
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

type CellsProps = ReportTableProps & Table['rows'][number]

function Cells({ table: { columns }, act, cells, href }: CellsProps) {
  return (
    <tr>
      {columns.map(({ label, unit }, at) => {
        const words = shown(cells[at] ?? null, unit)
        if (at > 0)
          return (
            <td key={label} className={isText(unit) ? undefined : 'r'}>
              {words}
            </td>
          )
        return (
          <th key={label} scope="row">
            {href ? <Link to={href}>{words}</Link> : words}
          </th>
        )
      })}
      {act && (
        <td className="r">
          <Link className="link" to={act.to(String(cells[0]))} preventScrollReset>
            {act.label}
            <span className="sr"> of {cells[0]}</span>
          </Link>
        </td>
      )}
    </tr>
  )
}
