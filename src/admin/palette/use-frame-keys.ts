import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MenuLink } from '../frame/menu.ts'
import { isTyping, useSingleKeys } from '../parts/single-keys.ts'
import { showOverlay } from './palette-state.ts'

const afterG = 1_500

/** Ctrl K everywhere; `?`, `/` and `g` with a letter where nobody types. */
export function useFrameKeys(menu: readonly MenuLink[]): void {
  const isOn = useSingleKeys()
  const navigate = useNavigate()
  useEffect(() => {
    let goesUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        return showOverlay('palette')
      }
      if (!isOn || ctrlKey || metaKey || altKey || isTyping(event)) return
      const isGoing = event.timeStamp < goesUntil
      goesUntil = key === 'g' && !isGoing ? event.timeStamp + afterG : 0
      const place = isGoing && menu.find((entry) => entry.key === key)
      if (place) void navigate(place.to)
      else if (key === '?') showOverlay('keys')
      else if (key === '/') focusSearch(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, menu, navigate])
}

/** The list's own search, else the palette. */
function focusSearch(event: KeyboardEvent): void {
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('[data-list-search]')
  if (field) field.select()
  else showOverlay('palette')
}
