import { OfflineBar } from '../offline/offline-bar.tsx'
import { AppearanceSwitches } from './appearance-switch.tsx'

export function AtRest() {
  return (
    <>
      <OfflineBar />
      <AppearanceSwitches />
    </>
  )
}
