import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; end?: ReactNode; children: ReactNode }

/** One question of the form, one card. */
export function Section({ id, title, end, children }: SectionProps) {
  return (
    <section className="a-card" id={id} aria-labelledby={`${id}-head`}>
      <div className="hd">
        <h2 id={`${id}-head`}>{title}</h2>
        {end !== undefined && <span className="end">{end}</span>}
      </div>
      <div className="bd">{children}</div>
    </section>
  )
}
