import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Pulse } from '#design/display/spinner.tsx'
import './navigation-progress.css'

/**
 * Between two pages: a line that draws itself, and one word for a screen reader; then the title of
 * the page that came, as a browser would say it.
 */
export function PagePulse() {
  const waiting = useNavigation().state !== 'idle'
  const [title, say] = useState('')
  const { key } = useLocation()
  useEffect(() => () => say(document.title), [key])
  return (
    <div role="status">
      {waiting && (
        <div className="page-pulse">
          <Pulse />
        </div>
      )}
      <span className="sr">{waiting ? 'Loading' : title}</span>
    </div>
  )
}
