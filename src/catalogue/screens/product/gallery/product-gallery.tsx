import { useEffect, useRef, useState } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { useLightbox } from '#design/overlays/lightbox.tsx'
import { Picture } from '#design/display/picture.tsx'
import { zoomOf } from '#design/display/picture-sets.ts'
import { Heart } from '#wishlist/screens/heart.tsx'
import type { Product } from '../../../contract.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { altOf, slidesOf } from './gallery-slides.ts'
import { t } from '#platform/language/translate.ts'
import { VideoSlide } from './video-slide.tsx'
import './product-gallery.css'
import { nameOf } from '../../names.tsx'

// Contained in a box that is wider than high (product-gallery.css).
const sizes = '(min-width: 1024px) 560px, (min-width: 700px) 46vw, 340px'

/** Slides that are swiped, scrolled or chosen by thumbnails; without script they swipe. */
export function ProductGallery({ product }: { product: Product }) {
  const slides = slidesOf(product)
  const track = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const [isUsed, setUsed] = useState(false)
  useShownSlide(track, setPlace)
  useEffect(() => {
    const use = () => setUsed(true)
    const gallery = track.current?.closest('section')
    for (const event of ['pointerover', 'focusin'])
      gallery?.addEventListener(event, use, { once: true })
  }, [])
  const go = (next: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({
      left: next * track.current.clientWidth,
      behavior: calm ? 'instant' : 'smooth',
    })
  }
  const { opener, overlay } = useLightbox(
    product.productImage.map((src, at) => ({
      src: zoomOf(src),
      alt: altOf(product, at),
      width: 1200,
      height: 1200,
      wall: product.productWall,
    })),
  )
  return (
    <section className="gallery" aria-label={t('Product images and video')}>
      <div className="mainwrap">
        <div
          className={`slides ${product.productWall}`}
          ref={track}
          tabIndex={0}
          role="group"
          aria-label={t('Pictures of {productName}', { productName: nameOf(product) })}
        >
          {slides.map((slide, at) => (
            <div
              className={`tile main ${product.productWall}`}
              key={slide.key}
              id={`slide-${at + 1}`}
            >
              {slide.video ? (
                <VideoSlide video={slide.video} poster={slide.picture} name={nameOf(product)} />
              ) : (
                <SlidePicture {...slide} isFirst={at === 0} isWanted={isUsed || place > 0} />
              )}
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <span className="pos" aria-hidden="true">
            {place + 1} / {slides.length}
          </span>
        )}
        {slides[place]?.picture && !slides[place].video && (
          <a
            className="icon-btn icon-btn--white zoom"
            aria-label={t('Zoom image')}
            {...opener(Math.min(place, product.productImage.length - 1))}
          >
            <Icon name="zoom-in" />
          </a>
        )}
        {!product.productPreview && <Heart id={product._id} name={nameOf(product)} />}
      </div>
      {slides.length > 1 && (
        <GalleryThumbs slides={slides} wall={product.productWall} place={place} go={go} />
      )}
      {overlay}
    </section>
  )
}

type SlidePictureProps = { picture: string; alt: string; isFirst: boolean; isWanted: boolean }

/**
 * Those beside the first are fetched once somebody uses the gallery: a browser takes pictures
 * beside each other for seen, however lazy they are.
 */
function SlidePicture({ picture, alt, isFirst, isWanted }: SlidePictureProps) {
  const shown = <Picture src={picture} alt={alt} sizes={sizes} priority={isFirst} />
  if (isFirst || isWanted) return shown
  return (
    <>
      <span role="img" aria-label={alt} />
      <noscript>{shown}</noscript>
    </>
  )
}

function useShownSlide(
  track: React.RefObject<HTMLDivElement | null>,
  show: (place: number) => void,
): void {
  useEffect(() => {
    const row = track.current
    if (!row) return
    // Already moved, where a press came before the script.
    const read = () => show(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    read()
    row.addEventListener('scroll', read, { passive: true })
    return () => row.removeEventListener('scroll', read)
  }, [track, show])
}
