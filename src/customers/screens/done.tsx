import { useEffect, useRef } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { Note } from '#design/display/note.tsx'
import type { action, loader } from './customer-data.ts'

const sentences: Record<string, string> = {
  note: 'The note is kept.',
  removeNote: 'The note is removed.',
  logOut: 'Logged out.',
  rename: 'The name is changed, and an email tells them.',
  changeEmail: 'A link is on its way to the new address: it counts once it was opened.',
  blockCash: 'The checkout asks them to pay online from now on.',
  unblockCash: 'They can order by Cash On Delivery again.',
  erase: 'Erased for good.',
  merge: 'Both are one account now; an email tells them.',
  resetLink: 'A link to a new password is on its way to their e-mail address.',
}

/** What the last press did; takes the focus for screen readers and the keyboard. */
export function Done() {
  const { done, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const box = useRef<HTMLDivElement>(null)
  const sentence = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  useEffect(() => {
    if (sentence !== undefined) box.current?.focus()
  }, [sentence])
  if (sentence === undefined || answer || open !== '') return null
  return (
    <div ref={box} className="cust-done" tabIndex={-1}>
      <Note tone="ok" live="status">
        {sentence}
      </Note>
    </div>
  )
}
