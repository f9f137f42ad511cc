import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { keepClear } from './toast-place.ts'
import { toastLifeMs } from './toasts-across-loads.ts'
import { dismissToast, type ShownToast } from './toasts.ts'

const icons = { ok: 'circle-check', warn: 'info', bad: 'circle-x' } as const

type ToastMessagesProps = { toasts: readonly ShownToast[]; box: RefObject<HTMLDivElement | null> }

/** Toasts of one live region, placed so that they cover no control. */
export function ToastMessages({ toasts, box }: ToastMessagesProps) {
  useLayoutEffect(() => (box.current ? keepClear(box.current) : undefined), [toasts, box])
  return toasts.map((toast) => <OneToast key={toast.id} toast={toast} />)
}

function OneToast({ toast }: { toast: ShownToast }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(toast.id), toastLifeMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id])
  const hold = () => setIsPaused(true)
  const release = () => setIsPaused(false)
  return (
    <div
      className={classes('toast', toast.tone !== 'ok' && `toast--${toast.tone}`)}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[toast.tone]} />
      <span>{toast.message}</span>
      <ToastAction toast={toast} />
    </div>
  )
}

function ToastAction({ toast }: { toast: ShownToast }) {
  const { action } = toast
  if (action === undefined) return null
  const dismiss = () => dismissToast(toast.id)
  if ('to' in action)
    return (
      <Link to={action.to} onClick={dismiss}>
        {action.label}
      </Link>
    )
  const press = () => {
    action.onPress()
    dismiss()
  }
  return (
    <button type="button" onClick={press}>
      {action.label}
    </button>
  )
}
