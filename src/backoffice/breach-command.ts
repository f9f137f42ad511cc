import type { Command } from 'commander'
import { peopleLetter } from '#breaches/letters.ts'
import { listTouched, type Window } from '#breaches/list-touched.ts'
import { usualAdvice } from '#breaches/rules.ts'
import { CommandError, table, type Cli } from './cli.ts'

/** Personal data has got out (docs/operations.md): whom to inform, and of what. */
export function breachCommand(program: Command, cli: Cli): void {
  program
    .command('shoppers-touched <from> <until>')
    .description('accounts with a session, or an entry in the audit, between two moments of India')
    .option('--everyone', 'every account there was by the second moment')
    .option('--letter', 'the text for each of them, to be completed')
    .action(async (from: string, until: string, options: { letter?: true; everyone?: true }) => {
      const window = windowOf(from, until)
      if (options.letter) return cli.say(letterOf(cli, window))
      const scope = options.everyone ? ('everyone' as const) : ('noted' as const)
      const rows = await listTouched(cli.shop, { ...window, scope })
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

function windowOf(from: string, until: string): Window {
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

/** The letter of the back office, with what only the owner knows left open. */
function letterOf({ shop: { settings } }: Cli, { from, until }: Window): string {
  const words = {
    happened: '',
    data: '',
    consequences: '',
    measures: '',
    advice: usualAdvice,
    reasons: '',
    findings: '',
    prevention: '',
  }
  const breach = { isDrill: false, knownAt: from, fromAt: from, untilAt: until, words }
  const { subject, body } = peopleLetter(breach, settings)
  return [`Subject: ${subject}`, '', ...body].join('\n')
}
