import { data, Form, Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { tried } from '#admin/parts/client.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import type { GstReturn } from '../../shapes.ts'
import { askReports } from '../client.ts'
import { ReportTable } from '../report-table.tsx'
import '../reports.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const month = new URL(request.url).searchParams.get('month')
  const reports = askReports(context)
  const answer = await tried(() => reports.gstReturn(month ? { month } : {}))
  if (answer.ok) return { gst: answer.value, refusal: undefined }
  if (answer.status !== 400) throw data(answer, { status: answer.status })
  return { gst: await reports.gstReturn({}), refusal: answer.errors[0]?.message ?? answer.message }
}

export const meta: MetaFunction = ({ matches }) => titled('GST return', matches)

export default function GstReturnPage() {
  const { gst, refusal } = useLoaderData<typeof loader>()
  const { mode, gstin, month, months, tables } = gst
  return (
    <>
      <PageHead
        title="GST return"
        facts={`${monthWords(month)}${gstin === null ? '' : `, GSTIN ${gstin}`}.`}
      />
      <Form className="r-period" method="get">
        <SelectField
          key={month}
          label="Month"
          name="month"
          defaultValue={month}
          options={months.map((value) => ({ value, label: monthWords(value) }))}
        />
        <Button type="submit" weight="line">
          Show
        </Button>
        <Link className="link" to="/reports">
          Other reports
        </Link>
      </Form>
      {refusal !== undefined && (
        <Note tone="bad" live="alert">
          {refusal}
        </Note>
      )}
      <Note>{modeWords(mode)}</Note>
      <div className="a-stack r-gst">
        {mode === 'registered' && <Findings gst={gst} />}
        <Files gst={gst} />
        {tables.map((table) => (
          <Card key={table.name} title={table.title} isBare>
            {table.about && <p className="a-sub r-about">{table.about}</p>}
            {table.rows.length === 0 ? (
              <p className="a-sub r-about">Nothing in this month.</p>
            ) : (
              <ReportTable table={table} />
            )}
          </Card>
        ))}
      </div>
    </>
  )
}

function modeWords(mode: GstReturn['mode']): string {
  switch (mode) {
    case 'registered':
      return 'Files for GSTR-1. Open them in the offline tool of the portal first, and let your accountant confirm them: specimens, and what was sold elsewhere, are not in them.'
    case 'composition':
      return 'Under composition there is no GSTR-1: the register has what CMP-08 asks for. Please confirm with your accountant.'
    case 'none':
      return 'Without registration there is no return: the register has the sales of the month.'
    case null:
      return 'Nobody has said yet how the business stands to GST (Settings, GST). Specimens of a demonstration are in no file.'
  }
}

function Findings({ gst: { findings } }: { gst: GstReturn }) {
  const sorted = findings.toSorted((one, other) => Number(other.refuses) - Number(one.refuses))
  return (
    <Card title="What the portal would say">
      {sorted.length === 0 ? (
        <p className="a-sub">Nothing that we know of.</p>
      ) : (
        <ul className="r-findings">
          {sorted.map(({ refuses, words, papers, count }) => (
            <li key={words}>
              <b>{refuses ? 'Refused: ' : 'Look at: '}</b>
              {papers.length > 0 && `${papers.join(', ')}${moreWords(count - papers.length)} `}
              {words}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function moreWords(more: number): string {
  return more > 0 ? ` and ${more} more:` : ''
}

const files = [
  ['b2b', 'B2B'],
  ['b2cl', 'B2CL'],
  ['b2cs', 'B2CS'],
  ['cdnr', 'CDNR'],
  ['cdnur', 'CDNUR'],
  ['nil', 'Nil (exemp)'],
  ['hsn-b2b', 'HSN, B2B'],
  ['hsn-b2c', 'HSN, B2C'],
  ['docs', 'Documents'],
] as const

/** Plain links: the browser saves the files, with and without a script. */
function Files({ gst: { mode, month } }: { gst: GstReturn }) {
  const file = (name: string, label: string) => (
    <a
      key={name}
      className="btn btn--line btn--sm"
      href={`/admin/api/files/gst-return/${month}-${name}`}
      download
    >
      <Icon name="download" /> {label}
    </a>
  )
  return (
    <Card title="Files">
      <p className="a-sub">They name buyers: your role needs to export lists.</p>
      <div className="r-files">
        {mode === 'registered' && file('gstr1', 'JSON for the portal')}
        {file('register', 'Register of sales, CSV')}
      </div>
      {mode === 'registered' && (
        <>
          <h3 className="r-sub">Sections, as CSV of the offline tool</h3>
          <div className="r-files">{files.map(([name, label]) => file(name, label))}</div>
        </>
      )}
    </Card>
  )
}

const names =
  'January February March April May June July August September October November December'.split(' ')

function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1]} ${year}`
}
