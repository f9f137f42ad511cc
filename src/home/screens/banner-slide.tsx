import { memo, use } from 'react'
import { Link } from 'react-router'
import type { Banner } from '#content/contract.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { classes } from '#design/classes.ts'
import { setsOf } from '#design/display/picture-sets.ts'
import { SaveData } from '#design/save-data.ts'

const wideWidths = [800, 1200, 1600]
const tallWidths = [480, 720, 800]
const wideSizes = '(min-width: 1400px) 1312px, 94vw'
// Width from which the wide picture fits beside its text.
const wideFrom = '(min-width: 900px)'

type BannerSlideProps = {
  banner: Banner
  label: string
  isShown: boolean
  isLoaded: boolean
  first: boolean
}

/**
 * Text over a picture, wide on desktop, tall on phones. Memoised: of four slides, two change at a
 * turn.
 */
export const BannerSlide = memo(function BannerSlide({
  banner,
  label,
  isShown,
  isLoaded,
  first,
}: BannerSlideProps) {
  const { bannerEyebrow, bannerHeading, bannerWords, bannerAction, bannerLink, bannerAlt } = banner
  const wordless = !bannerHeading && !bannerWords
  const picture = isLoaded && <BannerPicture banner={banner} first={first} />
  return (
    <div
      className={classes(
        'slide',
        isShown && 'is-on',
        wordless && 'slide--bare',
        !banner.bannerTallImage && 'slide--wide',
      )}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
    >
      {bannerLink && !bannerAction ? (
        <Link className="cover" to={bannerLink} aria-label={bannerHeading ?? bannerAlt}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {!(wordless && !bannerAction) && (
        <div className="copy">
          {bannerEyebrow && <p className="eyebrow">{bannerEyebrow}</p>}
          {bannerHeading && <h2>{bannerHeading}</h2>}
          {bannerWords && <p>{bannerWords}</p>}
          {bannerAction && (
            <ButtonLink size="large" to={bannerLink ?? '/all-products'}>
              {bannerAction}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
})

function BannerPicture({
  banner: { bannerImage, bannerTallImage, bannerAlt },
  first,
}: {
  banner: Banner
  first: boolean
}) {
  const saveData = use(SaveData)
  const tall = bannerTallImage ?? bannerImage
  const wideSets = setsOf(bannerImage, wideWidths, saveData)
  const tallSets = bannerTallImage ? setsOf(tall, tallWidths, saveData) : wideSets
  return (
    <picture>
      {wideSets && (
        <source
          media={wideFrom}
          type="image/avif"
          srcSet={wideSets.avif}
          sizes={wideSizes}
          width={1600}
          height={640}
        />
      )}
      <source
        media={wideFrom}
        srcSet={wideSets?.webp ?? bannerImage}
        sizes={wideSizes}
        width={1600}
        height={640}
      />
      {tallSets && <source type="image/avif" srcSet={tallSets.avif} sizes="94vw" />}
      <img
        src={tall}
        srcSet={tallSets?.webp}
        sizes="94vw"
        width={800}
        height={1180}
        alt={bannerAlt}
        fetchPriority={first ? 'high' : 'low'}
      />
    </picture>
  )
}
