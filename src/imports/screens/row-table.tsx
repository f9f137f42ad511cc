import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import type { Shown } from '../lifecycle.ts'
import type { RowView } from '../shapes.ts'
import { FixCell } from './fix-cell.tsx'
import { whole } from './run-words.ts'
import { useRun } from './use-run.ts'

/** Rows of a run by their lines, with what is wrong or what would change. */
export function RowTable() {
  const { run, page, show, after } = useRun()
  const { counts } = run
  const tabs: [Shown, string, number][] = [
    ['left', 'Left', counts.left],
    ['failed', 'Not written', counts.failed],
    ['refused', 'Refused', counts.refused],
    ['warned', 'Warnings', counts.warned],
    ['new', 'New', counts.new],
    ['changed', 'Changed', counts.changed],
    ['all', 'All', run.rows],
  ]
  return (
    <section className="a-card" aria-label="Rows">
      <nav className="a-views" aria-label="Which rows">
        {tabs
          .filter(([name, , count]) => count > 0 || name === 'all')
          .map(([name, label, count]) => (
            <Link
              key={name}
              to={`?show=${name}`}
              preventScrollReset
              aria-current={name === show ? 'page' : undefined}
            >
              {label} <span className="n">{whole(count)}</span>
            </Link>
          ))}
      </nav>
      <Rows rows={page.rows} />
      {(page.next !== null || after > 0) && (
        <div className="a-foot">
          <span className="end">
            {after > 0 && (
              <ButtonLink to={`?show=${show}`} weight="line" preventScrollReset>
                From the beginning
              </ButtonLink>
            )}
            {page.next !== null && (
              <ButtonLink to={`?show=${show}&after=${page.next}`} weight="line" preventScrollReset>
                More
                <Icon name="chevron-right" />
              </ButtonLink>
            )}
          </span>
        </div>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly RowView[] }) {
  if (rows.length === 0)
    return (
      <div className="a-empty">
        <h2>No such rows</h2>
      </div>
    )
  return (
    <div className="a-tblwrap" role="region" aria-label="Table of rows" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Rows of the file</caption>
        <thead>
          <tr>
            <th scope="col" className="r">
              Line
            </th>
            <th scope="col">What</th>
            <th scope="col">Before and after</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { line, name, issues, changes } }: { row: RowView }) {
  return (
    <tr>
      <td className="r mk">
        <span className="a-sub num">{line}</span>
      </td>
      <td className="ma">{name || <span className="a-sub">a line without a name</span>}</td>
      <td className="mf i-cells">
        {changes.slice(0, 6).map(({ field, before, after }) => (
          <div key={field}>
            <span className="a-sub">{field}</span> {before === '' ? 'empty' : before} →{' '}
            <b className="a-strong">{after === '' ? 'empty' : after}</b>
          </div>
        ))}
        {changes.length > 6 && <span className="a-sub">and {changes.length - 6} more</span>}
      </td>
      <td className="mg i-cells">
        {issues.map(({ column = '', message, isWarning, cell }) => (
          <Fragment key={`${column} ${message}`}>
            <div className={isWarning ? 'i-warning' : 'i-why'}>
              <Icon name={isWarning ? 'triangle-alert' : 'circle-x'} />
              <span>
                {column && <b>{column}: </b>}
                {message}
              </span>
            </div>
            {cell && <FixCell key={cell.value} {...{ line, ...cell }} name={column} />}
          </Fragment>
        ))}
      </td>
    </tr>
  )
}
