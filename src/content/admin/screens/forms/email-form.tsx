import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { post } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { longest } from '../../rules.ts'
import { FieldText } from './field-text.tsx'
import type { Editor } from '../use-entry.ts'

type Part = string | { facts: [string, string][] } | { link: string; label: string }
type Languages = { languages: readonly unknown[] }
type Sample = { subject: string; body: Part[] }

/** Subject and text of an email, and how it looks. */
export function EmailForm({ editor }: { editor: Editor }) {
  const { languages } = useRouteLoaderData<Languages>('root') ?? { languages: [] }
  return (
    <>
      <Card title="Words">
        <div className="c-stack">
          {languages.length > 1 && (
            <p className="note">
              For emails in English. Who orders in another language of the shop gets the shop’s own
              words in it, whatever you write here.
            </p>
          )}
          <FieldText
            id="f-subject"
            label="Subject"
            rows={1}
            value={String(editor.form.subject ?? '')}
            most={longest.emailSubject}
            error={editor.errorAt('subject')}
            onChange={(subject) => editor.set('subject', subject)}
          />
          <FieldText
            id="f-body"
            label="Text"
            rows={14}
            value={String(editor.form.body ?? '')}
            most={longest.emailBody}
            hint="An empty line begins a paragraph; {order}, {tracking} and {button} stand alone in theirs"
            error={editor.errorAt('body')}
            onChange={(body) => editor.set('body', body)}
          />
        </div>
      </Card>
      <SampleCard editor={editor} />
    </>
  )
}

/** The email of a sample order, as it is typed now. */
function SampleCard({ editor: { form, saved } }: { editor: Editor }) {
  const [sample, setSample] = useState<Sample>()
  const [busy, setBusy] = useState('')
  const ask = async <Value,>(call: string) => {
    setBusy(call)
    const body = { id: saved.entry?.id, form }
    const answer = await post<Value>(`content/${call}`, body)
    setBusy('')
    if (answer.ok) return answer.value
    const message = answer.errors[0]?.message ?? answer.message
    showToast({ tone: 'warn', message })
    return undefined
  }
  const test = async () => {
    if (await ask('test-email')) showToast({ tone: 'ok', message: 'It is on its way to you' })
  }
  return (
    <Card title="Sample">
      <div className="g-acts">
        <Button
          weight="line"
          busy={busy === 'sample-email'}
          onClick={() => void ask<Sample>('sample-email').then(setSample)}
        >
          Show it
        </Button>{' '}
        <Button weight="line" busy={busy === 'test-email'} onClick={() => void test()}>
          Send it to me
        </Button>
      </div>
      {sample && (
        <div className="c-email" role="region" aria-label="The email of a sample order">
          <h3>{sample.subject}</h3>
          {sample.body.map((part, at) => (
            // Parts have no name of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <EmailPart key={at} part={part} />
          ))}
        </div>
      )}
    </Card>
  )
}

function EmailPart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('link' in part) return <span className="btn">{part.label}</span>
  return (
    <dl className="a-dl">
      {part.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
