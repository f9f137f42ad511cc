import { Form, Link, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { sections } from '../rules.ts'
import { MailCard, PaymentsCard } from './keys-cards.tsx'
import { KeysSheet } from './keys-sheets.tsx'
import { LastChanges } from './last-changes.tsx'
import type { action, loader, SettingsAnswer } from './settings-data.ts'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

export { action, loader } from './settings-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Settings', matches)

const sentences: Record<string, string> = {
  save: 'Saved. It is in force on every server.',
  nothing: 'Nothing differed, so nothing was saved.',
  undo: 'Taken back. What was before is in force again.',
  'payment-keys': 'The provider accepts the keys. Shoppers can pay online.',
  'test-keys': 'The provider accepts the keys. Nothing was saved.',
  'cash-only': 'Shoppers pay by Cash On Delivery only.',
  'mail-server': 'The mail server took the test email, and sends from now on.',
  'forget-mail': 'The mail server is forgotten.',
  'test-mail': 'A test email is on its way to you.',
}

/** Forms whose answer stands above the page: they have no sheet and no fields. */
const onThePage = ['undo', 'test-mail']

export default function Settings() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SettingsAnswer | undefined
  const { settings, done } = page
  const versions = settings.reduce((sum, { version }) => sum + version, 0)
  const sentence = answer ? undefined : sentences[done]
  return (
    <>
      <PageHead title="Settings" facts="What is saved here counts at once on every server." />
      {sentence !== undefined && (
        <Note tone="ok" live="status">
          {sentence}
        </Note>
      )}
      {answer && onThePage.includes(answer.intent) && (
        <Note tone="bad" live="alert">
          {answer.message ?? answer.errors[0]?.message}
        </Note>
      )}
      <div className="st-page">
        <nav className="st-idx" aria-label="Sections">
          {[
            ...sections,
            { id: 'payments', title: 'Payment keys' },
            { id: 'mail', title: 'Mail' },
          ].map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="a-stack st-main">
          <SettingsForm key={versions} page={page} answer={answer} />
          <div id="payments" className="st-part">
            <PaymentsCard {...page} />
          </div>
          <div id="mail" className="st-part">
            <MailCard {...page} />
          </div>
        </div>
        <div className="a-stack st-side">
          <Opening isOpen={page.isOpen} mayEdit={page.mayEdit} />
          <LastChanges changes={page.changes} mayEdit={page.mayEdit} />
        </div>
      </div>
      <KeysSheet page={page} answer={answer} />
    </>
  )
}

function Opening({ isOpen, mayEdit }: { isOpen: boolean; mayEdit: boolean }) {
  return (
    <Card title={isOpen ? 'Open' : 'Not open yet'}>
      {isOpen ? (
        <>
          <p className="a-sub">Everybody who knows the address can look and buy.</p>
          {mayEdit && (
            <Form method="post" action="/?index" className="st-acts">
              <Button type="submit" weight="line" name="intent" value="close">
                Close it for a while
              </Button>
            </Form>
          )}
        </>
      ) : (
        <p className="a-sub">
          Strangers see that the shop opens soon. <Link to="/">The first steps</Link> lead to the
          opening.
        </p>
      )}
    </Card>
  )
}
