import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { t } from '#platform/language/translate.ts'
import type { Featured } from './featured.ts'

export function FeaturedProducts({ tiles }: { tiles: readonly Featured[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="section feats" aria-label={t('Featured products')}>
      {tiles.map(({ heading, words, picture, wall, to }) => (
        <Link key={to} className={`feat ${wall}`} to={to}>
          <div className="txt">
            <h3>{heading}</h3>
            <p>{words}</p>
            <span className="link">
              {t('View Details')} <Icon name="arrow-right" />
            </span>
          </div>
          <Picture src={picture} alt="" sizes="(min-width: 760px) 28vw, 43vw" />
        </Link>
      ))}
    </section>
  )
}
