import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { compareHeads, type Comparison } from '#platform/audit/compare-heads.ts'
import { headsFile, readHeads, type KeptHead } from '#platform/audit/heads.ts'
import { inIndia } from '#platform/clock.ts'
import { CommandError, type Cli } from './cli.ts'

/** `done` gets the exit code: 1 for an audit that does not hold. */
export function auditCommands(program: Command, cli: Cli, done: (code: number) => void): void {
  program
    .command('audit-verify')
    .description('computes the chain of the audit again, and names the first entry that is wrong')
    .option('--heads <file>', 'heads that were kept elsewhere; else those in DATA_DIR')
    .action(async ({ heads: file }: { heads?: string }) => {
      const heads = await keptHeads(cli, file)
      const startMs = performance.now()
      const comparison = await compareHeads(cli.shop, heads)
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
      const { verification, disagreeing } = comparison
      for (const line of report(comparison, seconds)) cli.say(line)
      done(verification.wrong || disagreeing ? 1 : 0)
    })
}

async function keptHeads({ shop }: Cli, file: string | undefined): Promise<KeptHead[]> {
  if (file === undefined) return readHeads(headsFile(shop))
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const heads = await readHeads(file)
  if (heads.length === 0) throw new CommandError(`No head of an audit stands in ${file}.`)
  return heads
}

function report(comparison: Comparison, seconds: string): string[] {
  const { verification, forks, foreign } = comparison
  const { wrong, seal, erased, hash } = verification
  return [
    wrong
      ? `The audit does not hold: entry ${wrong.seal}${wrong.id === null ? '' : ` (id ${wrong.id})`}: ${wrong.what}. The ${seal} before it hold.`
      : `The audit holds: ${seal} entries, ${seconds} s${seal === 0 ? '' : `. Head ${hash}`}.`,
    ...(erased > 0
      ? [`The details of ${erased} were erased with a person's data; they hold.`]
      : []),
    ...forks.map(forkLine),
    ...(wrong ? [] : headLines(comparison)),
    ...(foreign > 0
      ? [
          `${foreign} kept heads are not signed with the AUTH_SECRET of this shop: it was changed, or they were.`,
        ]
      : []),
  ]
}

function forkLine({ head, lost }: Comparison['forks'][number]): string {
  return `It forks after entry ${head.seal}: on ${minute(head.at)} the backup of ${minute(head.restored ?? head.at)} was restored. ${lost === 0 ? 'No kept head is lost by it.' : `At least ${lost} later entries are of the former database alone.`}`
}

function headLines({ agreeing, agreesUpTo, disagreeing, verification }: Comparison): string[] {
  if (!disagreeing)
    return [
      agreeing === 0 ? 'No kept heads to compare with.' : `It agrees with ${agreeing} kept heads.`,
    ]
  const { seal, at } = disagreeing
  const what =
    seal > verification.seal
      ? `The audit ends at entry ${verification.seal}, but the head kept on ${minute(at)} is of entry ${seal}`
      : `Entry ${seal} has another hash than the head kept on ${minute(at)}`
  return [
    `${what}: the two part after entry ${agreesUpTo}. Either a backup was restored elsewhere, or somebody wrote the audit anew.`,
  ]
}

const minute = (moment: string) => inIndia(new Date(moment)).slice(0, 16).replace('T', ' ')
