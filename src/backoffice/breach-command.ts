import type { Command } from 'commander'
import { listTouched } from '#privacy/list-touched.ts'
import { CommandError, table, type Cli } from './cli.ts'

/** Personal data has got out (docs/operations.md): whom to inform, and of what. */
export function breachCommand(program: Command, cli: Cli): void {
  program
    .command('shoppers-touched <from> <until>')
    .description('accounts with a session, or an entry in the audit, between two moments of India')
    .option('--letter', 'the text for each of them, to be completed')
    .action(async (from: string, until: string, { letter }: { letter?: true }) => {
      if (letter) return cli.say(letterOf(cli, { from, until }))
      const rows = await listTouched(cli.shop, windowOf(from, until))
      cli.say(
        rows.length === 0
          ? 'No account was touched between these moments, as far as the shop noted it.'
          : table([
              ['Email', 'Sessions', 'Audit'],
              ...rows.map(({ email, sessions, entries }) => [
                email,
                String(sessions),
                String(entries),
              ]),
            ]),
      )
    })
}

function windowOf(from: string, until: string): { from: Date; until: Date } {
  const window = { from: momentOf(from), until: momentOf(until) }
  if (window.from >= window.until) throw new CommandError('The first moment must be the earlier.')
  return window
}

function momentOf(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time ?? '00:00'}:00+05:30`)
  if (Number.isNaN(at.getTime()))
    throw new CommandError('Give moments as 2026-11-28 or "2026-11-28 14:05", in India’s time.')
  return at
}

/** The five things of rule 7(1); what is in brackets only the owner knows. */
function letterOf({ shop }: Cli, { from, until }: { from: string; until: string }): string {
  windowOf(from, until)
  const { storeName, storeOwnerEmail, legal } = shop.settings
  return [
    `Subject: Your data at ${storeName}`,
    '',
    `Between ${from} and ${until} (India) somebody could see data of your account.`,
    'What happened: [what, how much, when, where it was noticed]',
    'What it may mean for you: [the likely consequences]',
    'What we did: [what was stopped and changed]',
    'What you can do: change your password, and be careful with calls and emails that name an order of yours. We never ask for a password or a code.',
    `Whom to ask: ${legal.grievanceOfficer}, ${storeOwnerEmail}`,
  ].join('\n')
}
