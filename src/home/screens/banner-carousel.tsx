import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type TouchEvent,
} from 'react'
import type { Banner } from '#content/contract.ts'
import { classes } from '#design/classes.ts'
import { IconButton } from '#design/controls/icon-button.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { PlayButton } from './play-button.tsx'
import { t } from '#platform/language/translate.ts'
import { useAutoplay } from './use-autoplay.ts'
import './banner-carousel.css'

// A banner stands 2,000 ms (specification.md#9-business-constants-and-limits) after its change,
// whose three parts are in banner-carousel.css.
const changeMs = 540
const intervalMs = 2000 + changeMs
const swipePx = 40

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const [target, setTarget] = useState(0)
  // Pictures load shortly before their turn, so that the first has the bandwidth.
  const [loadedSlides, setLoadedSlides] = useState<readonly number[]>([0])
  const frame = useRef<HTMLDivElement>(null)
  const at = useDecoded(frame, target)
  const startX = useRef<number>(undefined)
  const count = banners.length
  const next = (at + 1) % count
  const play = useAutoplay(intervalMs, () => setTarget(next))
  const slideToLoad = [target, ...(play.running ? [next] : [])].find(
    (slide) => !loadedSlides.includes(slide),
  )
  if (slideToLoad !== undefined) setLoadedSlides([...loadedSlides, slideToLoad])
  const go = (by: number) => {
    play.stop()
    setTarget((target + by + count) % count)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    play.stop()
    startX.current = touches[0]?.clientX
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const swipe = (changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0)
    if (Math.abs(swipe) > swipePx) go(swipe < 0 ? 1 : -1)
  }
  if (count === 0) return null
  return (
    <section
      className={classes('hero', play.running && 'is-running')}
      data-first-view
      aria-roledescription="carousel"
      aria-label={t('Featured')}
      {...(count > 1 && play.holds)}
    >
      <div className="frame" ref={frame} {...(count > 1 && { onTouchStart, onTouchEnd })}>
        {banners.map((banner, place) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            label={t('{place} of {count}', { place: place + 1, count })}
            isShown={place === at}
            isLoaded={loadedSlides.includes(place)}
            first={place === 0}
          />
        ))}
      </div>
      {count > 1 && (
        <div className="hctl">
          <IconButton
            icon="chevron-left"
            label={t('Previous banner')}
            tone="white"
            onClick={() => go(-1)}
          />
          <div className="pill">
            <PlayButton of="banners" playing={play.playing} onPress={play.toggle} />
            {banners.map(({ id }, place) => (
              <span key={id} className={classes('seg', place === at && 'on')} />
            ))}
            <span className="sr" aria-live={play.running ? 'off' : 'polite'}>
              {t('Banner {at} of {count}', { at: at + 1, count })}
            </span>
          </div>
          <IconButton
            icon="chevron-right"
            label={t('Next banner')}
            tone="white"
            onClick={() => go(1)}
          />
        </div>
      )}
    </section>
  )
}

/** The slide that is shown: a picture is decoded first; one that fails is no reason to stay. */
function useDecoded(frame: RefObject<HTMLElement | null>, target: number): number {
  const [at, setAt] = useState(target)
  useEffect(() => {
    let isWanted = true
    const show = () => isWanted && startTransition(() => setAt(target))
    const picture = frame.current?.children[target]?.querySelector('img')
    void (picture?.decode() ?? Promise.resolve()).then(show, show)
    return () => {
      isWanted = false
    }
  }, [frame, target])
  return at
}
