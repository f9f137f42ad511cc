import { useSearchParams } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import type { Report, Table } from '../shapes.ts'
import { Bars } from './bars.tsx'
import { Chart, mostBars } from './chart.tsx'
import { daysWords } from './report-words.ts'
import { ReportTable, type RowAct } from './report-table.tsx'

type OfReport = { report: Report }
type OfTable = OfReport & { table: Table }

/** The chart's own numbers, behind a button beside it. */
export const isOfChart = ({ chart }: Report, { name }: Table) => chart !== null && name === 'series'

export function ChartCard({ report }: OfReport) {
  const { chart, tables, period, former } = report
  const table = tables.find((candidate) => isOfChart(report, candidate))
  if (!chart || !period) return null
  const isLine = chart.points.length > mostBars
  return (
    <Card title={chart.title} end={table && <FileLink report={report} table={table} />}>
      <div className="a-legend">
        <span>
          <i className={isLine ? undefined : 'q'} />
          {daysWords(period)}
        </span>
        {former && (
          <span>
            <i className={isLine ? 'd' : 'h'} />
            {daysWords(former)}
          </span>
        )}
      </div>
      <Chart chart={chart} />
      <p className="a-sub">{chart.about}</p>
      {table && <AsTable table={table} />}
    </Card>
  )
}

export function BarsCard({ report, table }: OfTable) {
  return (
    <Card title={table.title} end={<FileLink report={report} table={table} />}>
      <Bars table={table} column={table.bars ?? 0} />
      {table.rows.length > 0 && <AsTable table={table} />}
      {table.about && <p className="a-sub">{table.about}</p>}
    </Card>
  )
}

function AsTable({ table }: { table: Table }) {
  return (
    <details className="r-as-table">
      <summary>
        <Icon name="table-2" />
        Show as table
      </summary>
      <ReportTable table={table} />
    </details>
  )
}

export function TableCard({ report, table, act }: OfTable & { act?: RowAct | undefined }) {
  const { title, about, rows } = table
  return (
    <Card title={title} isBare end={<FileLink report={report} table={table} />}>
      {about && <p className="a-sub r-about">{about}</p>}
      {rows.length === 0 ? (
        <p className="a-sub r-about">Nothing in this period.</p>
      ) : (
        <ReportTable table={table} act={act} />
      )}
    </Card>
  )
}

/** A plain link: the browser saves the file, with and without a script. */
function FileLink({ report: { report, period }, table }: OfTable) {
  const [search] = useSearchParams()
  const query = new URLSearchParams({ table: table.name })
  if (period) for (const [name, day] of Object.entries(period)) query.set(name, day)
  const by = search.get('by')
  if (by) query.set('by', by)
  return (
    <a className="btn btn--line btn--xs" href={`/admin/reports/${report}/file?${query}`} download>
      <Icon name="download" />
      CSV<span className="sr"> of {table.title}</span>
    </a>
  )
}

export function Sentences({ report: { tables } }: OfReport) {
  const sentences = new Map(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ label, about }): [string, string][] => (about ? [[label, about]] : [])),
    ),
  )
  if (sentences.size === 0) return null
  return (
    <Card title="What the figures say">
      <dl className="r-sentences">
        {[...sentences].map(([label, about]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
