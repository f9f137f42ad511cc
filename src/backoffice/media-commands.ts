import { Option, type Command } from 'commander'
import { checkFiles, removeOrphans, type Checked } from '#media/check-files.ts'
import { moveFiles } from '#media/move-files.ts'
import type { StoreName } from '#media/storage/store.ts'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { CommandError, confirmFirst, type Cli } from './cli.ts'

const storeNames: readonly StoreName[] = ['folder', 'postgres', 's3']

/** `done` gets the exit code: 1 for media that are not whole. */
export function mediaCommands(program: Command, cli: Cli, done: (code: number) => void): void {
  program
    .command('media-move')
    .description('brings uploaded pictures and PDFs into one store, while the shop goes on')
    .addOption(
      new Option('--to <store>', 'folder, postgres or s3')
        .choices(storeNames)
        .makeOptionMandatory(),
    )
    .action(({ to }: { to: StoreName }) => move(cli, to))
  program
    .command('media-check')
    .description('reads every uploaded file: what is missing, what was changed, what nobody uses')
    .option('--remove-orphans', 'removes files that nothing names')
    .option('-y, --yes', 'do not ask')
    .action(async (options: { removeOrphans?: boolean; yes?: boolean }) => {
      const checked = await checkFiles(cli.shop)
      for (const line of report(checked)) cli.say(line)
      if (options.removeOrphans && checked.orphans.length > 0)
        await remove(cli, checked.orphans, options)
      done(checked.missing.length + checked.changed.length > 0 ? 1 : 0)
    })
}

async function move(cli: Cli, to: StoreName): Promise<void> {
  const { mediaS3, mediaStore } = cli.shop.settings
  if (to === 's3' && !mediaS3)
    throw new CommandError('Set MEDIA_S3_ENDPOINT and its key first, for the shop too.')
  // Noted first and moved outside of that transaction: what a crash leaves is moved already.
  await auditedByOwner(
    cli.shop,
    { actor: cli.actor, call: 'command.media-move' },
    { subject: { kind: 'media', id: to }, work: async () => undefined },
  )
  const { files, bytes } = await moveFiles(cli.shop, to, (moved) =>
    cli.say(`${moved.files} files, ${mb(moved.bytes)}`),
  )
  cli.say(
    files === 0 ? `All files are in ${to}.` : `${files} files, ${mb(bytes)}, are in ${to} now.`,
  )
  if (mediaStore !== to)
    cli.say(`New uploads still go to ${mediaStore}: set MEDIA_STORE=${to}, and move once more.`)
}

function report({ files, bytes, missing, changed, orphans, stores }: Checked): string[] {
  const places = Object.entries(stores).map(([name, many]) => `${many} in ${name}`)
  return [
    `${files} files, ${mb(bytes)}${places.length > 0 ? `: ${places.join(', ')}` : ''}.`,
    ...missing.map((key) => `missing: ${key}`),
    ...changed.map((key) => `changed: ${key}`),
    ...orphans.map((key) => `named by nothing: ${key}`),
    missing.length + changed.length === 0
      ? 'Every file is there and as it was kept.'
      : 'Bring the files back from a backup, or upload the pictures again.',
  ]
}

async function remove(
  cli: Cli,
  orphans: readonly string[],
  { yes }: { yes?: boolean },
): Promise<void> {
  await confirmFirst(cli, `Really remove ${orphans.length} files that nothing names?`, { yes })
  const removed = await removeOrphans(cli.shop, orphans)
  cli.say(
    removed === undefined
      ? 'An upload is under way, or was broken off today: nothing was removed. Try again tomorrow.'
      : `${removed} files were removed.`,
  )
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
