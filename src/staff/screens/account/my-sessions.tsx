import { Form, useActionData, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Button } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { SessionsTable } from '../sessions-table.tsx'
import type { action, loader } from './me-data.ts'

export function MySessions() {
  const { sessions, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hasFailed = answer?.intent.startsWith('end-')
  return (
    <Card title="Where I am signed in" isBare foot={sessions.length > 1 && <EndOthers />}>
      {hasFailed && <FormMessage>{answer?.message}</FormMessage>}
      <SessionsTable sessions={sessions} now={now} actionOf={endSession} />
    </Card>
  )
}

function EndOthers() {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-others" />
      <Button type="submit" weight="danger">
        End all others
      </Button>
    </Form>
  )
}

const endSession = ({ id, device }: { id: string; device: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="end-session" />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" weight="line" size="small">
      End<span className="sr"> the session of {device}</span>
    </Button>
  </Form>
)
