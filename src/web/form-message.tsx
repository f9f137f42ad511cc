import type { ReactNode } from 'react'
import { Note } from '#design/display/note.tsx'

/** What is wrong with the form as a whole; takes the focus when no field is to blame. */
export function FormMessage({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return (
    <div role="alert" tabIndex={-1}>
      <Note tone="bad">{children}</Note>
    </div>
  )
}
