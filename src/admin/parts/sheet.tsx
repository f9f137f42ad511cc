import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon, type AdminIconName } from './icon.tsx'
import './sheet.css'

type SheetProps = {
  title: string
  icon?: AdminIconName
  /** Colour of the icon's plinth. */
  tone?: 'wa' | 'ba' | 'ok'
  /** The page without the sheet: Escape, the scrim and the cross lead there. */
  closeTo: string
  /** A form with body and foot (`final-form.tsx`), or `.bd` and `.ft` themselves. */
  children: ReactNode
}

/**
 * A sheet from the side for an action on one record, from the bottom on a phone. It stands in the
 * address, so that it opens without script, and Back closes it.
 */
export function Sheet({ title, icon, tone, closeTo, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const navigate = useNavigate()
  const close = useEffectEvent(() => navigate(closeTo, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const onPress = ({ target }: Event) => target === box && void close()
    const onCancel = (event: Event) => {
      event.preventDefault()
      void close()
    }
    box.addEventListener('mousedown', onPress)
    box.addEventListener('cancel', onCancel)
    // Open from the server, but only a modal one keeps the keyboard inside.
    box.close()
    box.showModal()
    focusInto(box)
    return () => {
      box.removeEventListener('mousedown', onPress)
      box.removeEventListener('cancel', onCancel)
      box.close()
    }
  }, [])
  return (
    <dialog ref={dialog} open className="a-scrim a-scrim--up" aria-labelledby={titleId}>
      <div className="a-sheet">
        <div className="hd">
          {icon && (
            <span className={tone ? `a-plinth a-plinth--${tone}` : 'a-plinth'}>
              <Icon name={icon} />
            </span>
          )}
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Link className="icon-btn" to={closeTo} replace preventScrollReset aria-label="Close">
            <Icon name="x" />
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The first field of what is asked; where nothing is asked, the heading. */
function focusInto(box: HTMLElement): void {
  const field = box.querySelector<HTMLElement>(
    '.bd :is(input:not([type="hidden"], [readonly]), select, textarea)',
  )
  ;(field ?? box.querySelector<HTMLElement>('h2'))?.focus()
}
