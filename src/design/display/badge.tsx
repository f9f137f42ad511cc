import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'neutral' | 'best' | 'ok' | 'info' | 'warn' | 'bad'

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes('badge', tone !== 'neutral' && `badge--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
