import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { toastLifeMs } from './toasts-across-loads.ts'
import { t } from '#platform/language/translate.ts'
import { dismissToast, type ShownToast } from './toasts.ts'

export { keepToastAcrossLoads } from './toasts-across-loads.ts'

const icons = { ok: 'circle-check', warn: 'info' } as const

/** A toast; its time stands still while it is hovered or focused. */
export function ToastMessage({ toast }: { toast: ShownToast }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(toast.id), toastLifeMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id])
  const cameFrom = useRef<Element>(null)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setIsFocused(true)
  }
  const close = () => (dismissToast(toast.id), focusAgain(cameFrom.current))
  return (
    <div
      className={classes(
        'toast',
        toast.tone !== 'ok' && `toast--${toast.tone}`,
        toast.replaces && 'toast--next',
      )}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={onFocus}
      onBlur={() => setIsFocused(false)}
    >
      <Icon name={icons[toast.tone]} />
      <span>{t(toast.message)}</span>
      <ToastAction toast={toast} />
      <IconButton icon="x" label={t('Close')} onClick={close} />
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
    <button type="button" className="toast-act" onClick={press}>
      {action.label}
    </button>
  )
}

/** The pressed button is gone: focus goes back to where it was before. */
function focusAgain(element: Element | null): void {
  const target = element?.isConnected ? element : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
