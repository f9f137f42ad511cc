import type { Command } from 'commander'
import { findOrder } from '#orders/moves/find-order.ts'
import { recordCashRefund, refundOrder } from '#orders/moves/refund-order.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { parseRupees } from './args.ts'
import { reasonOf, confirmFirst, addReasonOption, type Cli, type CommandOptions } from './cli.ts'

export function refundCommand(program: Command, cli: Cli): void {
  addReasonOption(
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
          const refundPaise = await recordCashRefund(cli.shop, row.id, {
            amountPaise,
            ...reasonOf(cli, options.reason),
          })
          return cli.say(
            `Written down: ${rupeesExact(refundPaise)} in cash given back for order ${row.number}.`,
          )
        }
        const refundPaise = await refundOrder(cli.shop, row.id, {
          amountPaise,
          ...reasonOf(cli, options.reason),
        })
        cli.say(`${rupeesExact(refundPaise)} of order ${row.number} are on their way back.`)
      },
    )
}
