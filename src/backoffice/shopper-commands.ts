import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { findAccount } from '#accounts/export-account.ts'
import { dayInIndia } from '#platform/clock.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { listErased } from '#privacy/list-erased.ts'
import { CommandError, confirmFirst, table, type Cli } from './cli.ts'

/** Requests under the Digital Personal Data Protection Act that arrive by email. */
export function shopperCommands(program: Command, cli: Cli): void {
  program
    .command('shopper-export <email-or-id>')
    .description('everything the shop keeps about a shopper, as JSON')
    .option('--file <file>', 'into a new file that only you can read')
    .action((email: string, { file }: { file?: string }) => writeExport(cli, email, file))

  program
    .command('shopper-erase <email-or-id>')
    .description('deletes a shopper for good; what the law wants kept stays, blanked')
    .requiredOption('-r, --reason <reason>', 'why, for the journal; it stays, so name nobody')
    .option('-y, --yes', 'do not ask')
    .action((email: string, options: { reason: string; yes?: boolean }) =>
      erase(cli, email, options),
    )

  program
    .command('shoppers-erased')
    .description('the journal of erasures, with the names that old bills still need')
    .action(async () => {
      const rows = (await listErased(cli.shop)).map(({ at, actor, reason, keptName, orders }) => [
        dayInIndia(at),
        actor,
        keptName ?? '',
        orders ?? '',
        reason,
      ])
      cli.say(
        rows.length === 0
          ? 'Nobody was erased.'
          : table([['Erased', 'By', 'Name on bills', 'Orders', 'Reason'], ...rows]),
      )
    })
}

async function writeExport(cli: Cli, email: string, file: string | undefined): Promise<void> {
  const { id } = await findShopper(cli, email)
  const data = JSON.stringify(await exportShopper(cli.shop, id), null, 2)
  if (file === undefined) return cli.say(data)
  await writeFile(file, `${data}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(
        error.code === 'EEXIST'
          ? `There is a file ${file} already.`
          : `The file ${file} cannot be written (${error.code}).`,
      )
    },
  )
  cli.say(`Written to ${file}. Send it to nobody but the shopper, and delete it then.`)
}

async function erase(
  cli: Cli,
  email: string,
  { reason, yes }: { reason: string; yes?: boolean },
): Promise<void> {
  const { id, name, email: address } = await findShopper(cli, email)
  await confirmFirst(cli, `Delete ${name} (${address}) for good? Nobody can undo it.`, { yes })
  await eraseShopper(cli.shop, id, { actor: cli.actor, reason: reason.slice(0, 500) })
  cli.say(`The shopper is deleted, and written into the journal as ${id}.`)
}

/** Verified addresses only: an unverified one may belong to a stranger. */
export async function findShopper(
  cli: Cli,
  emailOrId: string,
): Promise<{ id: string; name: string; email: string }> {
  const account = await findAccount(cli.shop, emailOrId)
  const text = emailOrId.slice(0, 254)
  if (!account)
    throw new CommandError(
      `There is no account with the ${text.includes('@') ? 'e-mail' : 'id'} ${text}.`,
    )
  if (text.includes('@') && !account.emailVerified) {
    throw new CommandError(
      `Nobody has confirmed that ${text} is theirs, so this account may be a stranger's. Let the shopper open the link in their profile, or, when you are sure by other means, name the account by its id: ${account.id}`,
    )
  }
  return account
}
