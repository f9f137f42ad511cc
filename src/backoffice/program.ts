import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import { compareLastDays, reconcile } from '#orders/payment/reconcile.ts'
import { Refusal } from '#platform/rpc/contract.ts'
import { retryFailed } from '#platform/jobs/queue.ts'
import { CannotDo, type Desk } from './cli.ts'
import { orderCommands } from './order-commands.ts'
import { shelfCommands } from './stock-commands.ts'
import { shopperCommands } from './shopper-commands.ts'
import { voucherCommands } from './voucher-commands.ts'

/**
 * The owner's commands on the command line. Answers the code the process ends with: 0 for done, 1
 * for not done.
 */
export async function runProgram(desk: Desk, words: readonly string[]): Promise<number> {
  let code = 0
  const program = new Command('npm run owner --')
    .description('What the owner does with the shop. Each command explains itself with --help.')
    .helpCommand(true)
    .showHelpAfterError(true)
  program.exitOverride().configureOutput({
    writeOut: (text) => desk.say(text.trimEnd()),
    writeErr: (text) => desk.say(text.trimEnd()),
  })
  orderCommands(program, desk)
  shelfCommands(program, desk)
  voucherCommands(program, desk)
  shopperCommands(program, desk)
  program
    .command('check')
    .description(
      'checks every rule that orders, stock and money must obey, and names what breaks one',
    )
    .action(async () => {
      code = await check(desk)
    })
  program
    .command('reconcile')
    .description(
      'asks the payment provider about everything that is open, and about the last 4 days',
    )
    .action(async () => {
      for (const work of [expireOrders, reconcile, compareLastDays]) await work(desk.shop)
      desk.say('Compared with the payment provider.')
    })
  program
    .command('retry-failed')
    .description('letters and other work that failed for the last time begin again')
    .action(async () => {
      desk.say(`${await retryFailed(desk.shop)} begin again.`)
    })
  for (const command of program.commands)
    command.exitOverride().configureOutput(program.configureOutput())
  return program.parseAsync(words, { from: 'user' }).then(
    () => code,
    (error: unknown) => toldWhy(desk, error),
  )
}

async function check(desk: Desk): Promise<number> {
  const broken = await brokenInvariants(desk.shop)
  for (const { invariant, id } of broken) desk.say(`${invariant}: not so for ${id}`)
  desk.say(
    broken.length === 0
      ? 'The books are in order.'
      : `${broken.length} ${broken.length === 1 ? 'row breaks' : 'rows break'} a rule.`,
  )
  return broken.length === 0 ? 0 : 1
}

/** What the owner can act on is a sentence; anything else is a fault of ours, and flies. */
function toldWhy(desk: Desk, error: unknown): number {
  // Commander has told of every other one.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
    return error.exitCode
  if (
    !(error instanceof InvalidArgumentError) &&
    !(error instanceof CannotDo) &&
    !(error instanceof Refusal)
  )
    throw error
  desk.say(error.message)
  return 1
}
