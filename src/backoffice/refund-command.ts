import type { Command } from 'commander'
import { findOrder } from '#orders/moves/find-order.ts'
import { recordCashRefund, refundOrder } from '#orders/moves/owner-refunds.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { parseRupees } from './args.ts'
import { because, confirmFirst, withReason, type Cli, type CommandOptions } from './cli.ts'

export function refundCommand(program: Command, cli: Cli): void {
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
