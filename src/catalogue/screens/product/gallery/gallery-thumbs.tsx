import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { Wall } from '../../../contract.ts'
import { t } from '#platform/language/translate.ts'
import type { Slide } from './gallery-slides.ts'

type GalleryThumbsProps = {
  slides: readonly Slide[]
  wall: Wall
  place: number
  go: (place: number) => void
}

export function GalleryThumbs({ slides, wall, place, go }: GalleryThumbsProps) {
  return (
    <div className="thumbs">
      {slides.map((slide, at) => (
        <a
          key={slide.key}
          className={`thumb th ${wall}`}
          href={`#slide-${at + 1}`}
          aria-label={slide.video ? t('Video') : t('Image {at}', { at: at + 1 })}
          aria-current={at === place ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            go(at)
          }}
        >
          <Picture src={slide.picture} alt="" sizes="82px" width={160} height={160} />
          {slide.video && (
            <span className="play">
              <Icon name="play" />
            </span>
          )}
        </a>
      ))}
    </div>
  )
}
