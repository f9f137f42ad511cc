import type { ComponentProps } from 'react'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  title: string
  detail: string
}

/** The whole card is the target; its accessible name is the title alone. */
export function RadioCard({ title, detail, ...input }: RadioCardProps) {
  return (
    <label className="radio">
      <input {...input} type="radio" aria-label={title} />
      <span className="dot" />
      <span>
        <b>{title}</b>
        <span className="d">{detail}</span>
      </span>
    </label>
  )
}
