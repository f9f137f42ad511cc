import type { ReactNode } from 'react'
import { Icon, type AdminIconName } from './icon.tsx'

export type Happening = {
  key: string
  icon: AdminIconName
  /** The one that is now, one that went wrong, or one that is over. */
  state?: 'now' | 'done' | 'bad'
  /** Who, in medium weight. */
  who?: string
  what: ReactNode
  /** ISO moment, and how it is written. */
  at: { moment: string; words: string }
  quote?: ReactNode
}

/** One stream, newest first. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <ol className="a-time">
      {happenings.map(({ key, icon, state, who, what, at, quote }) => (
        <li key={key} className={state}>
          <span className="dot">
            <Icon name={icon} />
          </span>
          {who && <b>{who} </b>}
          {what}
          <time dateTime={at.moment} title={at.moment}>
            {at.words}
          </time>
          {quote && <div className="quote">{quote}</div>}
        </li>
      ))}
    </ol>
  )
}
