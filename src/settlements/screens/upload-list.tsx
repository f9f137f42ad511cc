import { Form, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { Upload } from '../contract.ts'

type UploadListProps = {
  rows: readonly Upload[]
  mayUndo: boolean
  answer: Partial<FormAnswer> | undefined
}

export function UploadList({ rows, mayUndo, answer }: UploadListProps) {
  return (
    <Card title="Uploads">
      {answer?.intent === 'undo' && <FormMessage>{answer.message}</FormMessage>}
      {rows.length === 0 ? (
        <p className="a-sub">
          What is uploaded will stand here, with who brought it; the last upload can be undone.
        </p>
      ) : (
        <ul className="a-list">
          {rows.map((upload) => (
            <li key={upload.number}>
              <span className="grow st-upload">
                <b>{`${upload.number}. ${nameOf(upload)}`}</b>
                <span className="a-sub">{factsOf(upload)}</span>
              </span>
              {upload.undone && <Status icon="undo-2">Undone</Status>}
              {upload.isLast && mayUndo && <Undo number={upload.number} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Undo({ number }: { number: number }) {
  const busy = useNavigation().formData?.get('intent') === 'undo'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="number" value={number} />
      <Button type="submit" weight="line" size="small" busy={busy} busyLabel="Undoing">
        Undo<span className="sr">{` upload ${number}`}</span>
      </Button>
    </Form>
  )
}

function nameOf({ source, name }: Upload): string {
  return source === 'file' ? name : `Fetched: ${name}`
}

function factsOf({ rows, by, at, undone }: Upload): string {
  const count = `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`
  const brought = `${count} · ${by ?? 'a former member'}, ${dayAndClock(at)}`
  if (!undone) return brought
  return `${brought}; taken back by ${undone.by ?? 'a former member'}, ${dayAndClock(undone.at)}`
}
