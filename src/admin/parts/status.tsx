import type { ReactNode } from 'react'
import { classes } from '#design/classes.ts'
import { Icon, type AdminIconName } from './icon.tsx'

export type Tone = 'none' | 'ok' | 'in' | 'wa' | 'ba'

/** A status: icon, word and tone, never a colour alone. */
export function Status({
  tone = 'none',
  icon,
  children,
}: {
  tone?: Tone
  icon: AdminIconName
  children: ReactNode
}) {
  return (
    <span className={classes('a-st', tone !== 'none' && `a-st--${tone}`)}>
      <Icon name={icon} />
      {children}
    </span>
  )
}

/** How long something waits; what is late has another icon too. */
export function Clock({ tone, children }: { tone?: 'wa' | 'ba' | undefined; children: ReactNode }) {
  return (
    <span className={classes('a-clock', tone && `a-clock--${tone}`)}>
      <Icon name={tone === 'ba' ? 'triangle-alert' : 'clock'} />
      {children}
    </span>
  )
}
