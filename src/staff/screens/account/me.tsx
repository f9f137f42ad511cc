import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
import { useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { clock } from '#admin/parts/times.ts'
import { titled } from '#web/title.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { AboutMe } from './about-me.tsx'
import { AppSheet, CodesSheet, PasswordSheet, RemoveAppSheet } from './factor-sheets.tsx'
import type { action, loader } from './me-data.ts'
import { MySessions } from './my-sessions.tsx'
import { AddPasskeySheet, RemovePasskeySheet } from './passkey-sheets.tsx'
import { SigningIn } from './signing-in.tsx'
import './me.css'

export { action, loader } from './me-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('My account', matches)

const sentences = {
  recovery:
    'You signed in with a recovery code, which is used up now. If your phone is gone, add a passkey or change the authenticator app.',
  'add-passkey': 'The passkey is added. Your other sessions have ended.',
  'remove-passkey': 'The passkey is removed. Your other sessions have ended.',
  'confirm-app': 'The new authenticator app is on. Your other sessions have ended.',
  'remove-app': 'The authenticator app is off. Your other sessions have ended.',
  password: 'Your password is changed. Your other sessions have ended.',
  save: 'Saved.',
  'end-session': 'That session has ended.',
  'end-others': 'All your other sessions have ended.',
}

const sheets: Record<string, () => React.ReactNode> = {
  'add-passkey': AddPasskeySheet,
  'remove-passkey': RemovePasskeySheet,
  app: AppSheet,
  'remove-app': RemoveAppSheet,
  codes: CodesSheet,
  password: PasswordSheet,
}

export default function Me() {
  const { member, sessions, store, open, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.recoveryCodes)
    return (
      <section className="a-card me-codes">
        <div className="bd">
          <h1>Keep these ten codes</h1>
          <p className="a-sub">
            Each opens the door once, when your phone is lost. They are shown now and never again;
            the former ones are worth nothing.
          </p>
          <RecoveryCodes
            codes={answer.recoveryCodes}
            store={store}
            next="/admin/me"
            label="Back to my account"
          />
        </div>
      </section>
    )
  const current = sessions.find(({ isThis }) => isThis)
  const OpenSheet = Object.hasOwn(sheets, open) ? sheets[open] : undefined
  return (
    <>
      <PageHead
        title="My account"
        facts={`${member.name}, ${member.role.name}.${
          current ? ` Signed in since ${clock(current.startedAt)}.` : ''
        }`}
      />
      <DoneNote
        className="staff-done"
        words={sentenceOf(sentences, done)}
        tone={done === 'recovery' ? 'warn' : 'ok'}
      />
      <div className="a-cols">
        <div className="a-stack">
          <SigningIn />
          <MySessions />
        </div>
        <div className="a-stack">
          <AboutMe />
        </div>
      </div>
      {OpenSheet && <OpenSheet key={open} />}
    </>
  )
}
