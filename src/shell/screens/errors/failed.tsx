import { useLocation } from 'react-router'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { localPath, t } from '#platform/language/translate.ts'
import { ButtonLink, look } from '#design/controls/button.tsx'
import './not-found.css'

// Network error messages of Chromium, Firefox and Safari.
const noAnswer = /failed to fetch|networkerror|load failed/i

export function Failed({ error }: { error: unknown }) {
  const isLine = error instanceof TypeError && noAnswer.test(error.message)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <div className="nf">
        <img src={niche} alt="" width={640} height={520} />
        <h1>{isLine ? t('We could not be reached') : t('Something went wrong on our side')}</h1>
        <p>
          {isLine
            ? t('Please check your connection and try again. Your cart is safe.')
            : t('Nothing you did caused it, and your cart is safe. Please try again in a moment.')}
        </p>
        <div className="nf-actions">
          {/* A plain link, so that the server is asked again with or without our script. */}
          <a className={look({ size: 'large' })} href={localPath(pathname + search)}>
            {t('Try Again')}
          </a>
          <ButtonLink weight="line" size="large" to="/">
            {t('Go to Home')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
