import {
  Form,
  useActionData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { adminClient, tried } from '#admin/parts/client.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { loaded, useRefreshed } from '#admin/parts/refreshed.ts'
import { Status } from '#admin/parts/status.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import type { Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { contract } from '../contract.ts'
import { HealthCards } from './health-cards.tsx'
import { warnings } from './health-words.ts'
import { BrokenBooks, Webhooks } from './health-details.tsx'
import { Jobs } from './jobs.tsx'
import './health.css'

const refreshMs = 10_000

export const meta: MetaFunction = ({ matches }) => titled('Health', matches)

export function loader({ context, request }: LoaderFunctionArgs) {
  return loaded(request, () => stateOf(context))
}

const stateOf = (context: Context) => adminClient<typeof contract>(context, 'health').state()

export async function action({ context, request }: ActionFunctionArgs) {
  const { act = '', id = '', reason = '' } = await fieldsOf(request)
  const health = adminClient<typeof contract>(context, 'health')
  const acts: Record<string, () => Promise<string>> = {
    retry: async () => (await health.retryJob({ id }), 'The job begins again.'),
    'retry-all': async () => `${(await health.retryAll()).jobs} jobs begin again.`,
    drop: async () => (await health.dropJob({ id, reason }), 'The job is given up.'),
    webhook: async () => (await health.processWebhook({ id }), 'The event is worked on again.'),
    books: async () => (await health.checkBooks(), 'The books are being checked.'),
    reconcile: async () => (await health.reconcile(), 'The payment provider is being asked.'),
  }
  const answer = await tried(acts[act] ?? (async () => 'Nothing was done.'))
  return answer.ok
    ? { done: answer.value, message: undefined }
    : { done: undefined, message: answer.errors[0]?.message ?? answer.message }
}

export default function Health() {
  const state = useRefreshed<Awaited<ReturnType<typeof stateOf>>>('/health', refreshMs)
  const answer = useActionData<typeof action>()
  const waiting = warnings(state)
  return (
    <>
      <PageHead
        title="Health"
        chips={
          waiting.length === 0 ? (
            <Status tone="ok" icon="check">
              Open, all is well
            </Status>
          ) : (
            <Status tone="wa" icon="triangle-alert">
              Open, {waiting.length === 1 ? 'one thing' : `${waiting.length} things`} to look at
            </Status>
          )
        }
        actions={
          <>
            <ButtonLink weight="line" to="/breach">
              Breaches
            </ButtonLink>
            {state.provider && <Ask act="reconcile" label="Ask the payment provider" />}
            <Ask act="books" label="Check the books now" />
          </>
        }
      />
      {answer?.done && (
        <Note tone="ok" live="status">
          {answer.done}
        </Note>
      )}
      {answer?.message && (
        <Note tone="bad" live="alert">
          {answer.message}
        </Note>
      )}
      <HealthCards state={state} />
      <BrokenBooks books={state.books} />
      <Jobs jobs={state.jobs} />
      <Webhooks webhooks={state.webhooks} />
    </>
  )
}

function Ask({ act, label }: { act: string; label: string }) {
  return (
    <Form method="post" preventScrollReset className="h-ask">
      <Button type="submit" weight="line" name="act" value={act}>
        <Icon name="refresh-cw" />
        {label}
      </Button>
    </Form>
  )
}
