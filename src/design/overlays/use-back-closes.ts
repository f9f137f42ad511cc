import { useEffect, useEffectEvent } from 'react'

type Entry = { overlay?: true } | null

/**
 * History entry of an overlay: Back, also Android's, closes it and not the page. Returns what its
 * own close button does.
 */
export function useBackCloses(close: () => void): () => void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOverlay()) history.pushState({ ...history.state, overlay: true }, '')
    const onPopState = (event: PopStateEvent) => {
      // The address is the same: for the router nothing happened.
      event.stopImmediatePropagation()
      if (!isOverlay()) onBack()
    }
    // Capture: before the router's listener.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  return () => (isOverlay() ? history.back() : close())
}

function isOverlay(): boolean {
  return (history.state as Entry)?.overlay === true
}
