import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { t } from '#platform/language/translate.ts'
import { Spinner } from '#design/display/spinner.tsx'
import './navigation-progress.css'

/** Navigation spinner; then announces the new page's title, as a browser would. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  const [title, setTitle] = useState('')
  const { key } = useLocation()
  useEffect(() => () => setTitle(document.title), [key])
  return (
    <div role="status">
      {waiting && (
        <div className="page-pulse">
          <Spinner />
        </div>
      )}
      <span className="sr">{waiting ? t('Loading') : title}</span>
    </div>
  )
}
