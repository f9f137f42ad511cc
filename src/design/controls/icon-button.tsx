import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../display/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  tone?: 'bare' | 'line' | 'white'
}

export function IconButton({ icon, label, tone = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('icon-btn', tone !== 'bare' && `icon-btn--${tone}`, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
