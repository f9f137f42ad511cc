import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '#design/save-data.ts'

export type Autoplay = {
  /** What the shopper wants; hovering, focus and a hidden tab only hold it. */
  playing: boolean
  running: boolean
  toggle: () => void
  stop: () => void
  /** For the element whose hover and focus hold it. */
  holds: {
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

export function useAutoplay(everyMs: number, turn: () => void): Autoplay {
  const [wish, setWish] = useState<boolean>()
  const [held, setHeld] = useState(false)
  const { allowed, seen } = useOccasion()
  const playing = wish ?? allowed
  const running = playing && seen && !held
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!running) return
    // Nobody waits for it: whoever taps meanwhile comes first.
    const timer = setInterval(() => startTransition(() => onTurn()), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const toggle = () => {
    setWish(!playing)
    // Who presses Play means now, though the pointer is still on the button.
    release()
  }
  return {
    playing,
    running,
    toggle,
    stop: () => setWish(false),
    holds: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Not before the page is alive, and then as a transition: it moves by itself soon enough. */
function useOccasion(): { allowed: boolean; seen: boolean } {
  const [occasion, setOccasion] = useState({ allowed: false, seen: false })
  useEffect(() => {
    const look = () =>
      startTransition(() => setOccasion({ allowed: mayMove(), seen: !document.hidden }))
    const motion = calm()
    look()
    motion.addEventListener('change', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      motion.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return occasion
}

/** Nothing moves, and no further picture is loaded, unasked for who has said so. */
function mayMove(): boolean {
  return !savesData() && !calm().matches
}
