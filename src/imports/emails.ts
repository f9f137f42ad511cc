import type { Email } from '#platform/mail/email-layout.ts'
import { kindNames } from './rules.ts'
import type { importRun } from './tables.ts'

type Run = typeof importRun.$inferSelect

/** To who began it: it took so long that nobody looked on. */
export function importEndedEmail(
  run: Run,
  { to, adminUrl }: { to: string; adminUrl: string },
): Email {
  const { id, kind, name, state, writtenCount, refusedCount, failedCount, problem } = run
  const isDone = state === 'done'
  return {
    to,
    subject: isDone ? 'Your import is done' : 'Your import stopped',
    body: [
      {
        facts: [
          ['File', name],
          ['What', kindNames[kind]],
          ['Rows written', String(writtenCount)],
          ['Rows refused', String(refusedCount + failedCount)],
        ],
      },
      ...(problem === null ? [] : [problem]),
      { link: `${adminUrl}/admin/imports/${id}`, label: 'Look at the import' },
    ],
  }
}
