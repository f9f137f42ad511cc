import { useActionData, useLoaderData } from 'react-router'
import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
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

/** Nothing while a sheet is open, or shows what was not accepted. */
export function CustomerDoneNote() {
  const { done, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = answer || open !== '' ? undefined : sentenceOf(sentences, done)
  return <DoneNote className="cust-done" words={words} />
}
