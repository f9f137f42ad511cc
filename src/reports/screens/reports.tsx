import { data, NavLink, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { tried } from '#admin/parts/client.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { reportNames } from '../rules.ts'
import { BarsCard, ChartCard, isOfChart, Sentences, TableCard } from './cards.tsx'
import { askReports, queryOf, reportOf } from './client.ts'
import { Figures } from './figures.tsx'
import { Synonyms } from './synonyms/synonyms.tsx'
import { ownWordsOf, synonymAct } from './synonyms/synonym-data.ts'
import { PeriodForm } from './period-form.tsx'
import { daysWords, reportLabels } from './report-words.ts'
import './reports.css'

/** What cannot be read, such as days in the wrong order, leaves the usual period with the reason. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const report = reportOf(params.report)
  if (!report) throw data(null, { status: 404 })
  const reports = askReports(context)
  const answer = await tried(() => reports.read(queryOf(request.url, report)))
  if (!answer.ok && answer.status !== 400) throw data(answer, { status: answer.status })
  const ownWords = report === 'searches' ? await ownWordsOf(context) : undefined
  if (answer.ok) return { report: answer.value, ownWords, refusal: undefined }
  const refusal = answer.errors[0]?.message ?? answer.message
  return { report: await reports.read({ report }), ownWords, refusal }
}

export { action } from './synonyms/synonym-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Reports', matches)

export default function Reports() {
  const { report, ownWords, refusal } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { period, former, missingDays, chart, tables } = report
  const bars = tables.filter((table) => table.bars !== null)
  const plain = tables.filter((table) => table.bars === null && !isOfChart(report, table))
  return (
    <>
      <PageHead
        title="Reports"
        facts={
          period
            ? `${daysWords(period)}${former ? `, against ${daysWords(former)}` : ''}.`
            : 'As it is now.'
        }
        actions={
          report.report === 'settlements' && (
            <ButtonLink to="/reports/settlement-uploads">
              <Icon name="upload" />
              Upload settlements
            </ButtonLink>
          )
        }
      />
      <Tabs search={search} />
      {period && <PeriodForm key={search.toString()} report={report} search={search} />}
      {refusal !== undefined && (
        <Note tone="bad" live="alert">
          {refusal}
        </Note>
      )}
      {missingDays > 0 && (
        <Note tone="warn" live="status">
          {`${missingDays} days are still being added up and are missing here. Please look again in a minute.`}
        </Note>
      )}
      <Figures figures={report.figures} />
      <div className={bars.length > 0 ? 'a-cols' : undefined}>
        <div className="a-stack">
          {chart && <ChartCard report={report} />}
          {plain.map((table) => (
            <TableCard
              key={table.name}
              report={report}
              table={table}
              act={ownWords && table.name === 'without-result' ? synonymAct(search) : undefined}
            />
          ))}
          {bars.length > 0 && <Sentences report={report} />}
        </div>
        {bars.length > 0 && (
          <div className="a-stack">
            {bars.map((table) => (
              <BarsCard key={table.name} report={report} table={table} />
            ))}
          </div>
        )}
      </div>
      {ownWords && <Synonyms words={ownWords} search={search} />}
      {bars.length === 0 && <Sentences report={report} />}
    </>
  )
}

/** The period goes along. */
function Tabs({ search }: { search: URLSearchParams }) {
  const query = new URLSearchParams(search)
  for (const name of ['by', 'synonym', 'done', 'finds']) query.delete(name)
  return (
    <nav className="tabs r-tabs" aria-label="Reports">
      {reportNames.map((name) => (
        <NavLink
          key={name}
          to={{
            pathname: name === 'sales' ? '/reports' : `/reports/${name}`,
            search: String(query),
          }}
          end
        >
          {reportLabels[name]}
        </NavLink>
      ))}
      <NavLink to="/reports/gst-return">GST return</NavLink>
    </nav>
  )
}
