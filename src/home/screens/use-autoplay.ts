import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '#design/save-data.ts'

export type Autoplay = {
  /** The shopper's choice; hover, focus and a hidden tab only pause it. */
  playing: boolean
  running: boolean
  toggle: () => void
  stop: () => void
  /** For the element whose hover and focus pause it. */
  holds: {
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

export function useAutoplay(everyMs: number, turn: () => void): Autoplay {
  const [choice, setChoice] = useState<boolean>()
  const [isHeld, setIsHeld] = useState(false)
  const { allowed, isVisible } = useVisibility()
  const playing = choice ?? allowed
  const running = playing && isVisible && !isHeld
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!running) return
    // A transition: input has priority.
    const timer = setInterval(() => startTransition(() => onTurn()), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const toggle = () => {
    setChoice(!playing)
    // Play applies at once, though the pointer is still on the button.
    release()
  }
  return {
    playing,
    running,
    toggle,
    stop: () => setChoice(false),
    holds: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Starts after hydration, as a transition. */
function useVisibility(): { allowed: boolean; isVisible: boolean } {
  const [visibility, setVisibility] = useState({ allowed: false, isVisible: false })
  useEffect(() => {
    const update = () =>
      startTransition(() => setVisibility({ allowed: mayMove(), isVisible: !document.hidden }))
    const motion = calm()
    update()
    motion.addEventListener('change', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      motion.removeEventListener('change', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return visibility
}

/** Neither with reduced motion nor with data saving. */
function mayMove(): boolean {
  return !savesData() && !calm().matches
}
