import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'

export type ButtonLook = {
  weight?: 'primary' | 'soft' | 'line' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    busy?: boolean
    /** What it is doing, in the present tense ("Placing order"); keeps the width while busy. */
    busyLabel?: ReactNode
  }

export function Button({
  weight,
  size,
  block,
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // `aria-disabled`: a disabled button would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      className={classes(look({ weight, size, block }), busy && 'is-busy')}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <Faces busy={busy} busyLabel={busyLabel} rest={children} />
      )}
    </button>
  )
}

export function ButtonLink({
  weight,
  size,
  block,
  ...link
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...link} className={look({ weight, size, block })} />
}

function Faces({
  busy,
  busyLabel,
  rest,
}: {
  busy: boolean
  busyLabel: ReactNode
  rest: ReactNode
}) {
  return (
    <span className="btn-faces">
      <span className={classes('btn-face', busy && 'btn-face--off')}>{rest}</span>
      <span className={classes('btn-face', !busy && 'btn-face--off')}>
        <span className="spin" />
        {busyLabel}
      </span>
    </span>
  )
}

/** The class names of a button, for elements that are neither a button nor a router link. */
export function look({ weight = 'primary', size = 'medium', block }: ButtonLook): string {
  return classes(
    'btn',
    weight !== 'primary' && `btn--${weight}`,
    size === 'large' && 'btn--lg',
    size === 'small' && 'btn--sm',
    block && 'btn--block',
  )
}
