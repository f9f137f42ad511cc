import type { Report } from './report.ts'

type Row = [name: string, value: string]

const mostBreaches = 20

/** The report as somebody reads it. */
export function tableOf(report: Report): string {
  const rows: Row[] = [
    ['Patroni', report.patroni],
    ...capacityRows(report),
    ...eventRows(report),
    ...sumRows(report),
  ]
  const breaches = report.breaches.slice(0, mostBreaches).map(({ rule, id, detail: said }) => {
    return `BREACH  ${rule}: ${id}${said ? ` (${said})` : ''}`
  })
  return [...rows.map(([name, value]) => `${name.padEnd(20)}${value}`), ...breaches].join('\n')
}

function capacityRows({ capacity }: Report): Row[] {
  return capacity.map(({ processes, madeAnew, fromMemory }) => [
    `${processes} shop${processes > 1 ? 's' : ''}`,
    `${madeAnew.toFixed(0)} pages a second made anew, ${fromMemory.toFixed(0)} from memory`,
  ])
}

function eventRows({ events }: Report): Row[] {
  return events.map(({ what, summary, requestCount, failed, withoutOrdersSeconds, answers }) => {
    const requests = `${failed} of ${requestCount} requests failed (${answers})`
    return [what, `${withoutOrdersSeconds.toFixed(1)} s without an order; ${summary}; ${requests}`]
  })
}

function sumRows({ calm, requests, failovers, ...rest }: Report): Row[] {
  const { orders, letters, prices, settledAfterSeconds, breaches } = rest
  const { count, medianSeconds, worstSeconds } = failovers
  const away = `${medianSeconds.toFixed(1)} s in the median, ${worstSeconds.toFixed(1)} s at worst`
  const priceLine = `${prices.shown} looked up in a shop; a former one was shown for`
  const twice = `${orders.doubled} doubled, ${orders.numberedTwice} numbers given twice`
  return [
    ['At other times', `${calm.failed} of ${calm.requestCount} requests failed (${calm.answers})`],
    ['Requests in all', String(requests)],
    ['Failovers', `${count}; without an order for ${away}`],
    ['Orders', `${orders.acknowledged} acknowledged, ${orders.lost} lost, ${twice}`],
    ['Letters', `${letters.sent} sent, ${letters.repeated} again under the same Message-ID`],
    ['Prices', `${prices.changes} changed, ${priceLine} ${prices.slowestMs} ms at most`],
    ['Settled after, s', settledAfterSeconds.toFixed(0)],
    ['Breaches', String(breaches.length)],
  ]
}
