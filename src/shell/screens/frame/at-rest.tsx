import { useLayoutEffect } from 'react'
import { followHearts } from '#wishlist/screens/heart-presses.ts'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { AppearanceSwitches } from './appearance-switch.tsx'

export function AtRest() {
  // In one step with what is seen of these parts: where they stand, hearts are pressed in place.
  useLayoutEffect(followHearts, [])
  return (
    <>
      <OfflineBar />
      <AppearanceSwitches />
    </>
  )
}
