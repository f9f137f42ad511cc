import { useEffect, useRef, type ReactNode } from 'react'
import type { User } from '../../contract.ts'
import type { Security } from '../../security/shapes.ts'
import { Note } from '#design/display/note.tsx'
import type { Answer } from '#web/form-result.ts'
import type { SecurityAnswer } from './actions.ts'

/**
 * What every section of the page is given; `open` and `chosen` stand in the address, so that the
 * way back closes a form.
 */
export type SectionProps = {
  shopper: User
  security: Security
  hasPasskeys: boolean
  now: number
  open: string
  chosen: string
  done: string
  answer: Answered
}

/** An answer that never came names no form. */
export type Answered = (Answer & Partial<SecurityAnswer>) | undefined

export function Section({
  id,
  title,
  lead,
  done,
  children,
}: {
  id: string
  title: string
  lead: ReactNode
  done?: string | false | undefined
  children: ReactNode
}) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="lead">{lead}</p>
      {done && <Done key={done}>{done}</Done>}
      {children}
    </section>
  )
}

/**
 * Takes the focus, which was on a form that is gone: it is heard, and the keyboard goes on from
 * here.
 */
function Done({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="done" tabIndex={-1}>
      <Note tone="ok" live="status">
        {children}
      </Note>
    </div>
  )
}
