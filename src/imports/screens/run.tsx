import { Form, useActionData, type MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { kindNames } from '../rules.ts'
import type { RunDetail } from '../shapes.ts'
import { AfterCards } from './after-cards.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { DryRun } from './dry-run.tsx'
import type { action } from './run-data.ts'
import { RowTable } from './row-table.tsx'
import { isWorking, looks, rowsOf, shopOf, stepOf } from './run-words.ts'
import { Steps } from './steps.tsx'
import { Paused, Working } from './working.tsx'
import { useRun } from './use-run.ts'
import './imports.css'

export { action, loader } from './run-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Import', matches)

/** One import, at the step where it is. */
export default function Run() {
  const { run, isChoosing } = useRun()
  const answer = useActionData<typeof action>()
  const working = isWorking(run)
  return (
    <>
      <PageHead
        title={`Import: ${kindNames[run.kind]}`}
        crumb={{ label: 'Imports', to: '/imports' }}
        chips={<StateChip run={run} />}
        facts={factsOf(run)}
        actions={<Actions run={run} />}
      />
      <Steps at={isChoosing ? 1 : stepOf(run)} />
      {answer?.message && (
        <Note tone="bad" live="alert">
          {answer.message}
        </Note>
      )}
      {run.problem && (
        <Note tone="bad" live="status">
          {run.problem}
        </Note>
      )}
      {working && <Working />}
      {run.state === 'paused' && <Paused />}
      {isChoosing && <ChooseColumns />}
      {!working && !isChoosing && run.state === 'checked' && <DryRun />}
      {isAfter(run) && (
        <>
          <AfterCards />
          <RowTable />
        </>
      )}
    </>
  )
}

/** What became of the rows is known, as far as the run came. */
function isAfter({ state, rows, counts, ...run }: RunDetail): boolean {
  if (isWorking({ state }) || state === 'checked' || state === 'columns') return false
  return rows > 0 && (run.pausedIn === null || counts.written > 0)
}

function StateChip({ run: { state } }: { run: RunDetail }) {
  const { label, tone, icon } = looks[state]
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  )
}

function factsOf({ name, format, rows, empty, source, by }: RunDetail): string {
  const shop = shopOf(source)
  const parts = [
    name,
    shop && `recognised as an export of ${shop}`,
    format,
    rows > 0 && rowsOf(rows),
    empty > 0 && `${rowsOf(empty)} without a cell left out`,
    by && `brought by ${by}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function Actions({ run }: { run: RunDetail }) {
  const { id, state, counts } = run
  const hasErrors = counts.refused + counts.failed + counts.left > 0
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed'
  return (
    <>
      {hasErrors && !isWorking(run) && (
        <ButtonLink weight="line" to={`/api/files/import-errors/${id}`} reloadDocument download>
          <Icon name="download" />
          Error file
        </ButtonLink>
      )}
      {isOver && counts.written > 0 && (
        <Form method="post">
          <Button type="submit" weight="line" name="act" value="undo">
            <Icon name="undo-2" />
            Undo import
          </Button>
        </Form>
      )}
    </>
  )
}
