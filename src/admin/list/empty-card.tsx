import type { ReactNode } from 'react'

type EmptyCardProps = { title: string; text: string; children?: ReactNode }

/** What will be here; a list with filters has `NoRows` in its place. */
export function EmptyCard({ title, text, children }: EmptyCardProps) {
  return (
    <section className="a-card a-empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
