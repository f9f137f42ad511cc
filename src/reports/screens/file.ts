import { data, type LoaderFunctionArgs } from 'react-router'
import { askReports, queryOf, reportOf } from './client.ts'

/** A table of a report as a download. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const report = reportOf(params.report)
  if (!report) throw data(null, { status: 404 })
  const { name, csv } = await askReports(context).file(queryOf(request.url, report))
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
