import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from './icon.tsx'

const icons = {
  info: 'info',
  ok: 'circle-check',
  warn: 'circle-alert',
  bad: 'circle-alert',
} as const

type NoteProps = {
  tone?: 'info' | 'ok' | 'warn' | 'bad'
  /** Announces it, politely or at once. */
  live?: 'status' | 'alert'
  children: ReactNode
}

export function Note({ tone = 'info', live, children }: NoteProps) {
  return (
    <div className={classes('note', tone !== 'info' && `note--${tone}`)} role={live}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
