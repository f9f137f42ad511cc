import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'
import { reportNames, type ReportName } from '../rules.ts'

export const askReports = (context: Context) => adminClient<typeof contract>(context, 'reports')

const parameters = ['period', 'from', 'to', 'compare', 'by', 'table'] as const

/** What the address asks for; own days count only where no period is chosen. */
export function queryOf(url: string, report: ReportName) {
  const { searchParams } = new URL(url)
  const chosen = Object.fromEntries(
    parameters.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const { period, from, to, ...rest } = chosen
  const days =
    period && period !== 'own' ? { period } : { ...(from && { from }), ...(to && { to }) }
  return { report, ...days, ...rest } as { report: ReportName }
}

export function reportOf(name: string | undefined): ReportName | undefined {
  return name === undefined ? 'sales' : reportNames.find((report) => report === name)
}
