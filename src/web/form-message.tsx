import { t } from '#platform/language/translate.ts'
import type { ReactNode } from 'react'
import { Note } from '#design/display/note.tsx'

/** The error of the whole form; takes the focus when no field has an error. */
export function FormMessage({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return (
    <div role="alert" tabIndex={-1}>
      <Note tone="bad">{typeof children === 'string' ? t(children) : children}</Note>
    </div>
  )
}
