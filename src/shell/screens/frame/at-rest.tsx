import { useEffect } from 'react'
import { followHearts } from '#wishlist/screens/heart-presses.ts'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { AppearanceSwitches } from './appearance-switch.tsx'

export function AtRest() {
  useEffect(followHearts, [])
  return (
    <>
      <OfflineBar />
      <AppearanceSwitches />
    </>
  )
}
