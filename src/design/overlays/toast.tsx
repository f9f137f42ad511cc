import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { keepClear } from './toast-place.ts'
import { keepToastsAcrossLoads } from './toasts-across-loads.ts'
import { dismissToast, noToasts, onToasts, toastsNow, type ShownToast } from './toasts.ts'

export { showToast } from './toasts.ts'

const lifeMs = 6000
const icons = { ok: 'circle-check', warn: 'info', bad: 'circle-x' } as const

/** Both regions are on the page from the start, or a screen reader misses the first message. */
export function Toasts() {
  const shown = useSyncExternalStore(onToasts, toastsNow, noToasts)
  useEffect(() => keepToastsAcrossLoads(lifeMs), [])
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => (box.current && shown.length > 0 ? keepClear(box.current) : undefined),
    [shown],
  )
  const bad = shown.filter((toast) => toast.tone === 'bad')
  const calm = shown.filter((toast) => toast.tone !== 'bad')
  return (
    <div className="toasts" ref={box}>
      <div role="status">
        {calm.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {bad.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), lifeMs)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
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
