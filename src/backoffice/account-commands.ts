import type { Command } from 'commander'
import {
  listAccountEvents,
  turnOffLostAuthenticator,
} from '#accounts/security/lost-authenticator.ts'
import { inIndia } from '#platform/clock.ts'
import { confirmFirst, table, type Cli } from './cli.ts'
import { findShopper } from './shopper-commands.ts'

/** What a shopper who cannot log in asks for at the counter or by phone. */
export function accountCommands(program: Command, cli: Cli): void {
  program
    .command('authenticator-off <email-or-id>')
    .description('turns off the authenticator app of a shopper who lost it, and ends every log-in')
    .requiredOption('-r, --reason <reason>', 'how you know that it is the shopper; it is kept')
    .option('-y, --yes', 'do not ask')
    .action((email: string, options: { reason: string; yes?: boolean }) =>
      turnOff(cli, email, options),
    )

  program
    .command('account-events')
    .description('the newest of what was done to accounts, by whom and why')
    .action(async () => {
      const rows = (await listAccountEvents(cli.shop)).map(
        ({ at, what, actor, userId, reason }) => [
          inIndia(at).slice(0, 16).replace('T', ' '),
          what,
          actor,
          userId,
          reason,
        ],
      )
      cli.say(
        rows.length === 0
          ? 'Nothing was done to any account.'
          : table([['At', 'What', 'By', 'Account', 'Reason'], ...rows]),
      )
    })
}

async function turnOff(
  cli: Cli,
  emailOrId: string,
  { reason, yes }: { reason: string; yes?: boolean },
): Promise<void> {
  const { id, name, email } = await findShopper(cli, emailOrId)
  await confirmFirst(
    cli,
    `Turn off the authenticator app of ${name} (${email})? From then on the password alone logs in: be sure that it is the shopper who asks.`,
    { yes },
  )
  await turnOffLostAuthenticator(cli.shop, id, {
    actor: cli.actor,
    reason: reason.slice(0, 500),
  })
  cli.say(
    `The authenticator app of ${email} is off, and every log-in has ended. An email tells the shopper.`,
  )
}
