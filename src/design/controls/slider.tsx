import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { t } from '#platform/language/translate.ts'
import { IconButton } from './icon-button.tsx'

type SliderProps = {
  title: string
  words?: string
  /** What the arrows move: "Next bestsellers". */
  of: string
  look?: 'cards' | 'articles' | 'reviews'
  strip?: RefObject<HTMLDivElement | null>
  /** The shopper has scrolled it, by hand or by arrow. */
  onTaken?: () => void
  extra?: ReactNode
  children: ReactNode
}

export function Slider({
  title,
  words,
  of,
  look = 'cards',
  strip,
  onTaken,
  extra,
  children,
}: SliderProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = strip ?? own
  const [ends, measure] = useEnds(box)
  const turn = (by: 1 | -1) => {
    onTaken?.()
    scrollOn(box.current, by)
  }
  const arrow = (by: 1 | -1, off: boolean) => (
    // `aria-disabled`: a disabled arrow would lose the focus.
    <IconButton
      icon={by < 0 ? 'arrow-left' : 'arrow-right'}
      label={by < 0 ? t('Previous {of}', { of: t(of) }) : t('Next {of}', { of: t(of) })}
      tone="line"
      aria-disabled={off || undefined}
      onClick={() => off || turn(by)}
    />
  )
  return (
    <>
      <div className="sec-head">
        <div>
          <h2>{title}</h2>
          {words && <p>{words}</p>}
        </div>
        <div className="turns">
          {extra}
          <div className={classes('arrows', ends === 'both' && 'arrows--idle')}>
            {arrow(-1, ends === 'start' || ends === 'both')}
            {arrow(1, ends === 'end' || ends === 'both')}
          </div>
        </div>
      </div>
      <div
        className={`slider slider--${look}`}
        ref={box}
        role="group"
        aria-label={title}
        tabIndex={0}
        onScroll={measure}
        {...(onTaken && { onTouchStart: onTaken, onMouseDown: onTaken })}
      >
        {children}
      </div>
    </>
  )
}

/** Scrolls by one viewful; from the end back to the start, for autoplay. */
export function scrollOn(strip: HTMLElement | null, by: 1 | -1): void {
  if (!strip) return
  const offsetPx = by > 0 && endsOf(strip) === 'end' ? -strip.scrollWidth : by * strip.clientWidth
  strip.scrollBy({ left: offsetPx })
}

type Ends = 'start' | 'end' | 'both' | 'neither'

function useEnds(box: RefObject<HTMLElement | null>): [Ends, () => void] {
  const [ends, setEnds] = useState<Ends>('start')
  const measure = () => setEnds(box.current ? endsOf(box.current) : 'start')
  useEffect(() => {
    const strip = box.current
    if (!strip) return
    // Fires once on observe, too.
    const observer = new ResizeObserver(() => setEnds(endsOf(strip)))
    observer.observe(strip)
    return () => observer.disconnect()
  }, [box])
  return [ends, measure]
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const [start, end] = [scrollLeft < 8, scrollLeft + clientWidth > scrollWidth - 8]
  return start ? (end ? 'both' : 'start') : end ? 'end' : 'neither'
}
