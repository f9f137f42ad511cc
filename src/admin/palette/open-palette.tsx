import { Icon } from '../parts/icon.tsx'
import { showOverlay } from './palette-state.ts'

/** The field in the top bar, or on a phone its icon; only where a script runs. */
export function OpenPalette({ className }: { className: string }) {
  const isIcon = className.includes('icon-btn')
  return (
    <button
      type="button"
      className={`${className} a-scripted`}
      aria-label={isIcon ? 'Search and commands' : undefined}
      aria-haspopup="dialog"
      onClick={() => showOverlay('palette')}
    >
      <Icon name="search" />
      {!isIcon && (
        <>
          <span>Search orders, products, people, or do something</span>
          <kbd className="a-kbd">Ctrl K</kbd>
        </>
      )}
    </button>
  )
}
