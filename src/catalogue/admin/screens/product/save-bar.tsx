import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import type { ProductEditor } from './use-product.ts'

/** Appears when something differs; leaving with changes asks, Ctrl S saves. */
export function SaveBar({ editor }: { editor: ProductEditor }) {
  const { changes, busy, save, discard } = editor
  const isChanged = changes.length > 0
  useLeavingAsks(isChanged && busy === '')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isChanged && busy === '') void save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  if (!isChanged) return null
  return (
    <div className="a-save" role="region" aria-label="Unsaved changes">
      <span className="what" role="status">
        <span>
          <b className="a-strong">{`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}</b>{' '}
          <span className="a-sub hide-m">not saved yet</span>
        </span>
      </span>
      <Button weight="line" onClick={discard}>
        Discard
      </Button>
      <Button busy={busy === 'save'} onClick={() => void save()}>
        Save{' '}
        <span className="hide-m">
          <kbd className="a-kbd">Ctrl S</kbd>
        </span>
      </Button>
    </div>
  )
}

function useLeavingAsks(isAsking: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Leave without saving? What you changed here is lost.')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isAsking) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isAsking])
}
