import type { Command } from 'commander'
import { orderStatuses, shownPaymentStatus, type OrderStatus } from '#orders/lifecycle.ts'
import { findOrder, newestOrders, orderHistory, shopperName } from '#orders/moves/find-order.ts'
import { duePaiseOf } from '#orders/state/due.ts'
import { addressLine } from '#orders/rules.ts'
import { inIndia } from '#platform/clock.ts'
import { rupeesExact } from '#platform/money.ts'
import { oneOf, wholeNumber } from './args.ts'
import { table, type Cli } from './cli.ts'

export function listCommands(program: Command, cli: Cli): void {
  program
    .command('orders')
    .description('lists the newest orders')
    .option('--status <status...>', `only these: ${orderStatuses.join(', ')}`, oneOf(orderStatuses))
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .action(({ status = [], limit }: { status?: OrderStatus[]; limit: number }) =>
      listOrders(cli, { statuses: status, limit }),
    )

  program
    .command('order <order>')
    .description('shows one order, by its number, with everything that happened to it')
    .action((reference: string) => showOrder(cli, reference))
}

async function listOrders(
  cli: Cli,
  filter: { statuses: OrderStatus[]; limit: number },
): Promise<void> {
  const orders = await newestOrders(cli.shop, filter)
  if (orders.length === 0) return cli.say('No orders.')
  const rows = orders.map((row) => [
    String(row.number),
    formatMinute(row.placedAt),
    row.status,
    row.paymentMethod,
    shownPaymentStatus(row.paymentStatus),
    rupeesExact(row.totalPaise),
    row.name,
    row.city,
    row.phoneToConfirm ? 'phone to confirm' : '',
  ])
  cli.say(
    table([
      ['Order', 'Placed', 'Status', 'Paid by', 'Payment', 'Total', 'Name', 'City', ''],
      ...rows,
    ]),
  )
}

async function showOrder(cli: Cli, reference: string): Promise<void> {
  const row = await findOrder(cli.shop, reference)
  const details = [
    ['Status', row.status],
    ['Payment', `${row.paymentMethod}, ${shownPaymentStatus(row.paymentStatus)}`],
    ['Total', totalWords(row, await duePaiseOf(cli.shop, row))],
    ['Phone', row.phone + (row.phoneToConfirm ? ' (to confirm)' : '')],
    ['Deliver to', row.recipient ?? (await shopperName(cli.shop, row))],
    ['Address', addressLine(row)],
    ['Tracking', row.trackingNumber ?? 'none'],
  ]
  const history = (await orderHistory(cli.shop, row.id)).map(({ at, actor, what }) => [
    formatSecond(at),
    actor,
    what,
  ])
  cli.say(`Order ${row.number} (${row.id})\n${table(details)}\n\n${table(history)}`)
}

function totalWords({ totalPaise }: { totalPaise: number }, costPaise: number): string {
  const total = rupeesExact(totalPaise)
  return costPaise === totalPaise ? total : `${total}, now ${rupeesExact(costPaise)}: see below`
}

const formatSecond = (date: Date) => inIndia(date).replace('T', ' ')
const formatMinute = (date: Date) => formatSecond(date).slice(0, 16)
