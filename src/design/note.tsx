import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type NoteProps = {
  tone?: 'info' | 'warn' | 'bad'
  /** Say it when it appears: politely, or at once. */
  live?: 'status' | 'alert'
  children: ReactNode
}

export function Note({ tone = 'info', live, children }: NoteProps) {
  return (
    <div className={classes('note', tone !== 'info' && `note--${tone}`)} role={live}>
      <Icon name={tone === 'info' ? 'info' : 'circle-alert'} />
      <div>{children}</div>
    </div>
  )
}
