import { useId, type ReactNode } from 'react'

type CardProps = {
  title: string
  /** A few words beside the title. */
  hint?: ReactNode
  /** At the right end of the head. */
  end?: ReactNode
  foot?: ReactNode
  /** Its content brings its own padding: tables, lists of links. */
  isBare?: boolean
  children: ReactNode
}

/** One card is one question. */
export function Card({ title, hint, end, foot, isBare = false, children }: CardProps) {
  const id = useId()
  return (
    <section className="a-card" aria-labelledby={id}>
      <div className="hd">
        <h2 id={id}>{title}</h2>
        {hint && <span className="a-sub">{hint}</span>}
        {end && <span className="end">{end}</span>}
      </div>
      {isBare ? children : <div className="bd">{children}</div>}
      {foot && <div className="ft">{foot}</div>}
    </section>
  )
}
