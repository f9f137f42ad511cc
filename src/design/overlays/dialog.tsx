import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../display/icon.tsx'

type DialogProps = {
  open: boolean
  /** Escape and the back gesture; the caller decides whether it closes. */
  onClose: () => void
  title: string
  icon?: IconName
  tone?: 'plain' | 'ok' | 'bad'
  /** `sheet`: wider and closer set, for what must be seen at once. */
  size?: 'sheet'
  children: ReactNode
  /** The primary action first, then the way out. */
  actions: ReactNode
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  icon,
  tone = 'plain',
  size,
  children,
  actions,
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closing before React removes the element returns the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={box}
      className={classes('dialog', size && `dialog--${size}`)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {icon && (
        <span className={classes('ic', tone !== 'plain' && `ic--${tone}`)}>
          <Icon name={icon} />
        </span>
      )}
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="btns">{actions}</div>
    </dialog>
  )
}
