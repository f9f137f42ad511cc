import { useNavigation } from 'react-router'
import { Pulse } from '#design/pulse.tsx'
import './page-pulse.css'

/** Between two pages: a line that draws itself, and one word for a screen reader. */
export function PagePulse() {
  const waiting = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {waiting && (
        <div className="page-pulse">
          <Pulse />
          <span className="sr">Loading</span>
        </div>
      )}
    </div>
  )
}
