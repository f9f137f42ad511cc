import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { sparesData } from '#design/thrift.ts'

export type Autoplay = {
  /** What the shopper wants; hovering, focus and a hidden tab only hold it. */
  playing: boolean
  running: boolean
  toggle: () => void
  stop: () => void
  /** For the element whose hover and focus hold it. */
  holds: { onMouseEnter: () => void; onMouseLeave: () => void; onFocus: () => void; onBlur: () => void }
}

export function useAutoplay(everyMs: number, turn: () => void): Autoplay {
  const [wish, setWish] = useState<boolean>()
  const [held, setHeld] = useState(false)
  const allowed = useSyncExternalStore(onMotion, mayMove, () => false)
  const seen = useSyncExternalStore(onVisibility, () => !document.hidden, () => false)
  const playing = wish ?? allowed
  const running = playing && seen && !held
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => onTurn(), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const toggle = () => {
    setWish(!playing)
    // Who presses Play means now, though the pointer is still on the button.
    release()
  }
  return { playing, running, toggle, stop: () => setWish(false), holds: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release } }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

function onMotion(told: () => void): () => void {
  const query = calm()
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

function onVisibility(told: () => void): () => void {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}

/** Nothing moves, and no further picture is loaded, unasked for who has said so. */
function mayMove(): boolean {
  return !sparesData() && !calm().matches
}
