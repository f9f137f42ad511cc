import type { Command } from 'commander'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { findOrder, newestOrders, storyOf } from '#orders/moves/find-order.ts'
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
import { because, CannotDo, makeSure, table, type Desk } from './cli.ts'
import { oneOf, rupeesTyped, wholeNumber } from './args.ts'

type Sure = { yes?: boolean; reason?: string }

/**
 * What the owner does with orders; every move is checked by the lifecycle and written down with
 * who, when and why.
 */
export function orderCommands(program: Command, desk: Desk): void {
  program
    .command('orders')
    .description('lists the newest orders')
    .option('--status <status...>', `only these: ${orderStatuses.join(', ')}`, oneOf(orderStatuses))
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .action(({ status = [], limit }: { status?: OrderStatus[]; limit: number }) =>
      listOrders(desk, { statuses: status, limit }),
    )

  program
    .command('order <order>')
    .description('shows one order, by its number, with everything that happened to it')
    .action((named: string) => showOrder(desk, named))

  act(program, desk, {
    name: 'confirm',
    says: 'the phone of an order was confirmed by a call',
    work: (shop, id, why) => confirmPhone(shop, id, why),
  })
  sure(
    program
      .command('pack <order>')
      .description('an order is packed; while its phone is to be confirmed only with a reason'),
  ).action((named: string, how: Sure) =>
    done(desk, named, (id) =>
      packOrder(desk.shop, id, { ...because(desk, how.reason), ...allTheSame(how) }),
    ),
  )
  act(program, desk, {
    name: 'deliver',
    says: 'an order was delivered, and its cash collected',
    work: (shop, id, why) => deliverOrder(shop, id, why),
  })
  act(program, desk, {
    name: 'cancel',
    says: 'cancels an order; what was paid goes back',
    asks: true,
    work: (shop, id, why) => cancelOrder(shop, id, why),
  })

  sure(
    program
      .command('ship <order> <tracking-number>')
      .description('an order has left the house; the shopper gets a letter'),
  ).action((named: string, trackingNumber: string, how: Sure) =>
    done(desk, named, (id) =>
      shipOrder(desk.shop, id, {
        trackingNumber: parcelNumber(trackingNumber),
        ...because(desk, how.reason),
        ...allTheSame(how),
      }),
    ),
  )

  sure(
    program
      .command('return <order>')
      .description('an order came back; what was paid online goes back'),
  )
    .option('--damaged', 'its pieces cannot be sold again')
    .action(async (named: string, how: Sure & { damaged?: boolean }) => {
      await makeSure(desk, `Take order ${named} back?`, how)
      await done(desk, named, (id) =>
        returnOrder(desk.shop, id, { resaleable: !how.damaged, ...because(desk, how.reason) }),
      )
    })
  refundCommand(program, desk)
}

function refundCommand(program: Command, desk: Desk): void {
  sure(
    program
      .command('refund <order> [rupees]')
      .description('sends back a part of what was paid, or all that is left'),
  )
    .option('--cash', 'it was given back by hand, for an order paid at the door')
    .action(async (named: string, rupees: string | undefined, how: Sure & { cash?: boolean }) => {
      const amountPaise = rupees === undefined ? undefined : paiseOf(rupeesTyped(rupees))
      const row = await findOrder(desk.shop, named)
      await makeSure(
        desk,
        `Refund ${amountPaise === undefined ? 'all that is left' : rupeesExact(amountPaise)} of order ${row.number} (${rupeesExact(row.totalPaise)})?`,
        how,
      )
      if (how.cash) {
        const given = await recordCashRefund(desk.shop, row.id, {
          amountPaise,
          ...because(desk, how.reason),
        })
        return desk.say(
          `Written down: ${rupeesExact(given)} in cash given back for order ${row.number}.`,
        )
      }
      const requested = await refundOrder(desk.shop, row.id, {
        amountPaise,
        ...because(desk, how.reason),
      })
      desk.say(`${rupeesExact(requested)} of order ${row.number} are on their way back.`)
    })
}

function parcelNumber(typed: string): string {
  const number = typed.trim().slice(0, 100)
  if (number === '')
    throw new CannotDo('A parcel needs a tracking number: the shopper gets it by letter.')
  return number
}

type Act = {
  name: string
  says: string
  asks?: boolean
  work: (shop: Desk['shop'], id: string, why: ReturnType<typeof because>) => Promise<void>
}

function act(program: Command, desk: Desk, { name, says, asks, work }: Act): void {
  sure(program.command(`${name} <order>`).description(says)).action(
    async (named: string, how: Sure) => {
      if (asks) await makeSure(desk, `Really ${name} order ${named}?`, how)
      await done(desk, named, (id) => work(desk.shop, id, because(desk, how.reason)))
    },
  )
}

/** A reason lets an order pass whose phone nobody confirmed. */
const allTheSame = ({ reason }: Sure) => ({ isUnconfirmedFine: reason !== undefined })

const sure = (command: Command) =>
  command
    .option('-r, --reason <reason>', "why, for the order's history")
    .option('-y, --yes', 'do not ask')

async function done(desk: Desk, named: string, work: (id: string) => Promise<void>): Promise<void> {
  const { id } = await findOrder(desk.shop, named)
  await work(id)
  const { number, status, paymentStatus } = await findOrder(desk.shop, id)
  desk.say(`Order ${number} is ${status}, payment ${paymentStatus}.`)
}

async function listOrders(
  desk: Desk,
  about: { statuses: OrderStatus[]; limit: number },
): Promise<void> {
  const orders = await newestOrders(desk.shop, about)
  if (orders.length === 0) return desk.say('No orders.')
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
  desk.say(
    table([
      ['Order', 'Placed', 'Status', 'Paid by', 'Payment', 'Total', 'Name', 'City', ''],
      ...rows,
    ]),
  )
}

async function showOrder(desk: Desk, named: string): Promise<void> {
  const row = await findOrder(desk.shop, named)
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
  const story = (await storyOf(desk.shop, row.id)).map(({ at, actor, what }) => [
    second(at),
    actor,
    what,
  ])
  desk.say(`Order ${row.number} (${row.id})\n${table(facts)}\n\n${table(story)}`)
}

const second = (at: Date) => inIndia(at).replace('T', ' ')
const minute = (at: Date) => second(at).slice(0, 16)
