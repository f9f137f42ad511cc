import { use, useEffect, useId, useState } from 'react'
import { ButtonLink } from '#design/controls/button.tsx'
import { classes } from '#design/classes.ts'
import { setsOf } from '#design/display/picture-sets.ts'
import { SaveData } from '#design/save-data.ts'
import { t } from '#platform/language/translate.ts'
import { whenNear } from '#web/startup/when-near.ts'
import './vision.css'

const art = '/media/hero/vision.webp'
const sizes = '(min-width: 1400px) 675px, (min-width: 900px) 50vw, 94vw'

export function Vision({ storeName }: { storeName: string }) {
  const sets = setsOf(art, [800, 1200, 1600], use(SaveData))
  return (
    <div className="vision on-deep">
      <div className="art">
        <picture>
          <source type="image/avif" srcSet={sets?.avif} sizes={sizes} />
          <img
            src={art}
            srcSet={sets?.webp}
            sizes={sizes}
            width={1200}
            height={900}
            loading="lazy"
            decoding="async"
            alt={t('A stethoscope in a wall niche with a tulsi plant and a tumbler of tea')}
          />
        </picture>
      </div>
      <div className="txt">
        <p className="eyebrow">{t('Our vision')}</p>
        <h2>{t('Good care should be within reach of every home.')}</h2>
        <HindiLine />
        <p>
          {t(
            'In most Indian homes, health begins with someone who notices. We supply the instruments and essentials that help them act: chosen with care, priced plainly, and explained in words anyone can follow.',
          )}
        </p>
        <ButtonLink to="/about-us">{t('About {storeName}', { storeName })}</ButtonLink>
      </div>
    </div>
  )
}

/**
 * The Hindi font loads near the viewport, and only on devices without one: earlier it would delay
 * the first paint.
 */
function HindiLine() {
  const id = useId()
  const [near, setNear] = useState(false)
  useEffect(() => void whenNear(id).then(() => setNear(true)), [id])
  return (
    <p lang="hi" id={id} className={classes('deva-brand', near && 'is-near')}>
      घर की देखभाल, नाड़ी जितनी स्थिर।
    </p>
  )
}
