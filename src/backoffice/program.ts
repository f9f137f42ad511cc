import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { compareWithProvider } from '#orders/moves/compare-with-provider.ts'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { retryFailed } from '#platform/jobs/queue.ts'
import { breachCommand } from './breach-command.ts'
import { CommandError, type Cli } from './cli.ts'
import { orderCommands } from './order-commands.ts'
import { stockCommands } from './stock-commands.ts'
import { searchCommands } from './search-commands.ts'
import { auditCommands } from './audit-commands.ts'
import { accountCommands } from './account-commands.ts'
import { mediaCommands } from './media-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { shopperCommands } from './shopper-commands.ts'
import { voucherCommands } from './voucher-commands.ts'

/** The owner's command-line program; resolves to the exit code. */
export async function runProgram(cli: Cli, args: readonly string[]): Promise<number> {
  let code = 0
  const program = new Command('npm run owner --')
    .description('What the owner does with the shop. Each command explains itself with --help.')
    .helpCommand(true)
    .showHelpAfterError(true)
  program.exitOverride().configureOutput({
    writeOut: (text) => cli.say(text.trimEnd()),
    writeErr: (text) => cli.say(text.trimEnd()),
  })
  orderCommands(program, cli)
  stockCommands(program, cli)
  voucherCommands(program, cli)
  shopperCommands(program, cli)
  breachCommand(program, cli)
  searchCommands(program, cli)
  accountCommands(program, cli)
  staffCommands(program, cli)
  auditCommands(program, cli, (exitCode) => (code = exitCode))
  mediaCommands(program, cli, (exitCode) => (code = exitCode))
  program
    .command('check')
    .description(
      'checks every rule that orders, stock and money must obey, and names what breaks one',
    )
    .action(async () => {
      code = await check(cli)
    })
  upkeepCommands(program, cli)
  for (const command of program.commands)
    command.exitOverride().configureOutput(program.configureOutput())
  return program.parseAsync(args, { from: 'user' }).then(
    () => code,
    (error: unknown) => reportError(cli, error),
  )
}

async function check(cli: Cli): Promise<number> {
  const violations = await brokenInvariants(cli.shop)
  for (const { invariant, id } of violations) cli.say(`${invariant}: not so for ${id}`)
  cli.say(
    violations.length === 0
      ? 'The books are in order.'
      : `${violations.length} ${violations.length === 1 ? 'row breaks' : 'rows break'} a rule.`,
  )
  return violations.length === 0 ? 0 : 1
}

/** Expected errors are printed; others propagate. */
function reportError(cli: Cli, error: unknown): number {
  // Commander printed its own.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
    return error.exitCode
  if (
    !(error instanceof InvalidArgumentError) &&
    !(error instanceof CommandError) &&
    !(error instanceof ApiError)
  )
    throw error
  cli.say(error.message)
  return 1
}

function upkeepCommands(program: Command, cli: Cli): void {
  program
    .command('reconcile')
    .description(
      'asks the payment provider about everything that is open, and about the last 4 days',
    )
    .action(async () => {
      await compareWithProvider(cli.shop)
      cli.say('Compared with the payment provider.')
    })
  program
    .command('retry-failed')
    .description('letters and other work that failed for the last time begin again')
    .action(async () => {
      const jobs = await auditedByOwner(
        cli.shop,
        { actor: cli.actor, call: 'command.retry-failed' },
        { subject: { kind: 'job', id: 'all' }, work: retryFailed },
      )
      cli.say(`${jobs} begin again.`)
    })
}
