import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl S, or the command key, saves what is typed on the page instead of the page itself. `before`
 * may flush updates: the save is that of the page as it is after it.
 */
export function useSaveKey(save: () => void, { before }: { before?: () => void } = {}): void {
  const onBefore = useEffectEvent(() => before?.())
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onBefore()
      onSave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
