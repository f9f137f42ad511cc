import type { Command } from 'commander'
import { cancelOrder } from '#orders/moves/cancel-order.ts'
import { shownPaymentStatus } from '#orders/lifecycle.ts'
import { findOrder } from '#orders/moves/find-order.ts'
import {
  confirmPhone,
  deliverOrder,
  packOrder,
  returnOrder,
  shipOrder,
} from '#orders/moves/owner-actions.ts'
import {
  reasonOf,
  CommandError,
  confirmFirst,
  addReasonOption,
  type Cli,
  type CommandOptions,
} from './cli.ts'
import { listCommands } from './order-lists.ts'
import { refundCommand } from './refund-command.ts'

/** Order commands; each transition is checked by the lifecycle and written into the history. */
export function orderCommands(program: Command, cli: Cli): void {
  listCommands(program, cli)
  orderCommand(program, cli, {
    name: 'confirm',
    description: 'the phone of an order was confirmed by a call',
    work: (shop, id, reason) => confirmPhone(shop, id, reason),
  })
  addReasonOption(
    program
      .command('pack <order>')
      .description('an order is packed; while its phone is to be confirmed only with a reason'),
  ).action((reference: string, options: CommandOptions) =>
    runOnOrder(cli, reference, (id) =>
      packOrder(cli.shop, id, { ...reasonOf(cli, options.reason), ...allTheSame(options) }),
    ),
  )
  orderCommand(program, cli, {
    name: 'deliver',
    description: 'an order was delivered, and its cash collected',
    work: (shop, id, reason) => deliverOrder(shop, id, reason),
  })
  orderCommand(program, cli, {
    name: 'cancel',
    description: 'cancels an order; what was paid goes back',
    needsConfirmation: true,
    work: (shop, id, reason) => cancelOrder(shop, id, reason),
  })

  parcelCommands(program, cli)
  refundCommand(program, cli)
}

function parcelCommands(program: Command, cli: Cli): void {
  addReasonOption(
    program
      .command('ship <order> <tracking-number>')
      .description('an order has left the house; the shopper gets a letter'),
  ).action((reference: string, trackingNumber: string, options: CommandOptions) =>
    runOnOrder(cli, reference, (id) =>
      shipOrder(cli.shop, id, {
        trackingNumber: parcelNumber(trackingNumber),
        ...reasonOf(cli, options.reason),
        ...allTheSame(options),
      }),
    ),
  )

  addReasonOption(
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
          ...reasonOf(cli, options.reason),
        }),
      )
    })
}

function parcelNumber(text: string): string {
  const number = text.trim().slice(0, 100)
  if (number === '')
    throw new CommandError('A parcel needs a tracking number: the shopper gets it by letter.')
  return number
}

type OrderCommand = {
  name: string
  description: string
  needsConfirmation?: boolean
  work: (shop: Cli['shop'], id: string, why: ReturnType<typeof reasonOf>) => Promise<void>
}

function orderCommand(
  program: Command,
  cli: Cli,
  { name, description, needsConfirmation, work }: OrderCommand,
): void {
  addReasonOption(program.command(`${name} <order>`).description(description)).action(
    async (reference: string, options: CommandOptions) => {
      if (needsConfirmation) await confirmFirst(cli, `Really ${name} order ${reference}?`, options)
      await runOnOrder(cli, reference, (id) => work(cli.shop, id, reasonOf(cli, options.reason)))
    },
  )
}

const allTheSame = ({ reason }: CommandOptions) => ({ isUnconfirmedFine: reason !== undefined })

async function runOnOrder(
  cli: Cli,
  reference: string,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { id } = await findOrder(cli.shop, reference)
  await work(id)
  const { number, status, paymentStatus } = await findOrder(cli.shop, id)
  cli.say(`Order ${number} is ${status}, payment ${shownPaymentStatus(paymentStatus)}.`)
}
