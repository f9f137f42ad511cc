import type { Report } from './report.ts'

/** The report as somebody reads it. */
export function tableOf({ capacity, events, prices, requests, calm, orders, letters, settledAfterSeconds, breaches }: Report): string {
  const rows: [string, unknown][] = [
    ...capacity.map(({ processes, madeAnew, fromMemory }): [string, string] => [`${processes} shop${processes > 1 ? 's' : ''}`, `${madeAnew.toFixed(0)} pages a second made anew, ${fromMemory.toFixed(0)} from memory`]),
    ...events.map(({ what, said, asked, failed, withoutOrdersSeconds, answers }): [string, string] => [what, `${said}; ${failed} of ${asked} requests failed (${answers}); ${withoutOrdersSeconds.toFixed(1)} s without an order`]),
    ['At other times', `${calm.failed} of ${calm.asked} requests failed (${calm.answers})`], ['Requests in all', requests],
    ['Orders', `${orders.acknowledged} acknowledged, ${orders.lost} lost, ${orders.doubled} doubled`], ['Letters', `${letters.sent} sent, ${letters.repeated} of them again under the same Message-ID`],
    ['Prices', `${prices.changes} changed, ${prices.shown} looked up in a shop; a former one was shown for ${prices.slowestMs} ms at most`], ['Settled after, s', settledAfterSeconds.toFixed(0)], ['Breaches', breaches.length],
  ]
  return [...rows.map(([name, value]) => `${name.padEnd(18)}${String(value)}`), ...breaches.map(({ rule, id, said }) => `BREACH  ${rule}: ${id}${said ? ` (${said})` : ''}`)].join('\n')
}
