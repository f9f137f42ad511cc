import { useSyncExternalStore } from 'react'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { t } from '#platform/language/translate.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import './not-found.css'

const unchanging = () => () => undefined

/** One cached page for every unknown address; only the browser knows the path. */
export function NotFound({ path }: { path: string }) {
  const isHere = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  return (
    <div className="wrap">
      <div className="nf">
        <img
          src={niche}
          alt={t('An empty wall niche with a small lamp')}
          width={640}
          height={520}
        />
        <h1>{t('This shelf is empty')}</h1>
        <p>
          {isHere
            ? t('We could not find the page you asked for:')
            : t('We could not find the page you asked for.')}
        </p>
        {/* Rendered from the start, so that filling it shifts nothing. */}
        <code className={isHere ? undefined : 'nf-later'}>{isHere ? path : '/'}</code>
        <ButtonLink size="large" to="/">
          {t('Go to Home')}
        </ButtonLink>
      </div>
    </div>
  )
}
