import type { Command } from 'commander'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { findOrder, newestOrders, orderHistory } from '#orders/moves/find-order.ts'
import { orderStatuses, type OrderStatus } from '#orders/lifecycle.ts'
import {
  confirmPhone,
  deliverOrder,
  packOrder,
  recordCashRefund,
  refundOrder,
  returnOrder,
  shipOrder,
} from '#orders/moves/owner-actions.ts'
import { inIndia } from '#platform/clock.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { because, CommandError, confirmFirst, table, type Cli } from './cli.ts'
import { oneOf, parseRupees, wholeNumber } from './args.ts'

type CommandOptions = { yes?: boolean; reason?: string }

/**
 * What the owner does with orders; every move is checked by the lifecycle and written down with
 * who, when and why.
 */
export function orderCommands(program: Command, cli: Cli): void {
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

  orderCommand(program, cli, {
    name: 'confirm',
    says: 'the phone of an order was confirmed by a call',
    work: (shop, id, why) => confirmPhone(shop, id, why),
  })
  withReason(
    program
      .command('pack <order>')
      .description('an order is packed; while its phone is to be confirmed only with a reason'),
  ).action((reference: string, options: CommandOptions) =>
    runOnOrder(cli, reference, (id) =>
      packOrder(cli.shop, id, { ...because(cli, options.reason), ...allTheSame(options) }),
    ),
  )
  orderCommand(program, cli, {
    name: 'deliver',
    says: 'an order was delivered, and its cash collected',
    work: (shop, id, why) => deliverOrder(shop, id, why),
  })
  orderCommand(program, cli, {
    name: 'cancel',
    says: 'cancels an order; what was paid goes back',
    asks: true,
    work: (shop, id, why) => cancelOrder(shop, id, why),
  })

  withReason(
    program
      .command('ship <order> <tracking-number>')
      .description('an order has left the house; the shopper gets a letter'),
  ).action((reference: string, trackingNumber: string, options: CommandOptions) =>
    runOnOrder(cli, reference, (id) =>
      shipOrder(cli.shop, id, {
        trackingNumber: parcelNumber(trackingNumber),
        ...because(cli, options.reason),
        ...allTheSame(options),
      }),
    ),
  )

  withReason(
    program
      .command('return <order>')
      .description('an order came back; what was paid online goes back'),
  )
    .option('--damaged', 'its pieces cannot be sold again')
    .action(async (reference: string, options: CommandOptions & { damaged?: boolean }) => {
      await confirmFirst(cli, `Take order ${reference} back?`, options)
      await runOnOrder(cli, reference, (id) =>
        returnOrder(cli.shop, id, {
          resaleable: !options.damaged,
          ...because(cli, options.reason),
        }),
      )
    })
  refundCommand(program, cli)
}

function refundCommand(program: Command, cli: Cli): void {
  withReason(
    program
      .command('refund <order> [rupees]')
      .description('sends back a part of what was paid, or all that is left'),
  )
    .option('--cash', 'it was given back by hand, for an order paid at the door')
    .action(
      async (
        reference: string,
        rupees: string | undefined,
        options: CommandOptions & { cash?: boolean },
      ) => {
        const amountPaise = rupees === undefined ? undefined : paiseOf(parseRupees(rupees))
        const row = await findOrder(cli.shop, reference)
        await confirmFirst(
          cli,
          `Refund ${amountPaise === undefined ? 'all that is left' : rupeesExact(amountPaise)} of order ${row.number} (${rupeesExact(row.totalPaise)})?`,
          options,
        )
        if (options.cash) {
          const givenPaise = await recordCashRefund(cli.shop, row.id, {
            amountPaise,
            ...because(cli, options.reason),
          })
          return cli.say(
            `Written down: ${rupeesExact(givenPaise)} in cash given back for order ${row.number}.`,
          )
        }
        const requested = await refundOrder(cli.shop, row.id, {
          amountPaise,
          ...because(cli, options.reason),
        })
        cli.say(`${rupeesExact(requested)} of order ${row.number} are on their way back.`)
      },
    )
}

function parcelNumber(text: string): string {
  const number = text.trim().slice(0, 100)
  if (number === '')
    throw new CommandError('A parcel needs a tracking number: the shopper gets it by letter.')
  return number
}

type OrderCommand = {
  name: string
  says: string
  asks?: boolean
  work: (shop: Cli['shop'], id: string, why: ReturnType<typeof because>) => Promise<void>
}

function orderCommand(program: Command, cli: Cli, { name, says, asks, work }: OrderCommand): void {
  withReason(program.command(`${name} <order>`).description(says)).action(
    async (reference: string, options: CommandOptions) => {
      if (asks) await confirmFirst(cli, `Really ${name} order ${reference}?`, options)
      await runOnOrder(cli, reference, (id) => work(cli.shop, id, because(cli, options.reason)))
    },
  )
}

/** A reason lets an order pass whose phone nobody confirmed. */
const allTheSame = ({ reason }: CommandOptions) => ({ isUnconfirmedFine: reason !== undefined })

const withReason = (command: Command) =>
  command
    .option('-r, --reason <reason>', "why, for the order's history")
    .option('-y, --yes', 'do not ask')

async function runOnOrder(
  cli: Cli,
  reference: string,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { id } = await findOrder(cli.shop, reference)
  await work(id)
  const { number, status, paymentStatus } = await findOrder(cli.shop, id)
  cli.say(`Order ${number} is ${status}, payment ${paymentStatus}.`)
}

async function listOrders(
  cli: Cli,
  about: { statuses: OrderStatus[]; limit: number },
): Promise<void> {
  const orders = await newestOrders(cli.shop, about)
  if (orders.length === 0) return cli.say('No orders.')
  const rows = orders.map((row) => [
    String(row.number),
    minute(row.placedAt),
    row.status,
    row.paymentMethod,
    row.paymentStatus,
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
  const facts = [
    ['Status', row.status],
    ['Payment', `${row.paymentMethod}, ${row.paymentStatus}`],
    ['Total', rupeesExact(row.totalPaise)],
    ['Phone', row.phone + (row.phoneToConfirm ? ' (to confirm)' : '')],
    [
      'Address',
      [row.address, row.city, row.state, row.postalCode, row.country].filter(Boolean).join(', '),
    ],
    ['Tracking', row.trackingNumber ?? 'none'],
  ]
  const history = (await orderHistory(cli.shop, row.id)).map(({ at, actor, what }) => [
    second(at),
    actor,
    what,
  ])
  cli.say(`Order ${row.number} (${row.id})\n${table(facts)}\n\n${table(history)}`)
}

const second = (at: Date) => inIndia(at).replace('T', ' ')
const minute = (at: Date) => second(at).slice(0, 16)
