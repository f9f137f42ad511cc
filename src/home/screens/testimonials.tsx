import { useRef, useState } from 'react'
import { classes } from '#design/classes.ts'
import { scrollOn, Slider } from '#design/controls/slider.tsx'
import { PlayButton } from './play-button.tsx'
import { t } from '#platform/language/translate.ts'
import { useAutoplay } from './use-autoplay.ts'

export type Testimonial = {
  visible: string
  rest: string
  author: string
  location: string
  initial: string
}

// Time to read two quotes of 25 words.
const intervalMs = 7000

/** Two at a time; autoplay stops when the shopper scrolls. */
export function Testimonials({ reviews }: { reviews: readonly Testimonial[] }) {
  const strip = useRef<HTMLDivElement>(null)
  const play = useAutoplay(intervalMs, () => scrollOn(strip.current, 1))
  if (reviews.length === 0) return null
  return (
    <section className="section" aria-label={t('Testimonials')} {...play.holds}>
      <Slider
        title={t('From people we serve')}
        of="testimonials"
        look="reviews"
        strip={strip}
        onTaken={play.stop}
        extra={
          reviews.length > 2 && (
            <PlayButton
              of="testimonials"
              className="icon-btn icon-btn--line"
              playing={play.playing}
              onPress={play.toggle}
            />
          )
        }
      >
        {reviews.map((review) => (
          <Quote key={`${review.author} ${review.visible}`} review={review} />
        ))}
      </Slider>
    </section>
  )
}

function Quote({ review: { visible, rest, author, location, initial } }: { review: Testimonial }) {
  const [open, setOpen] = useState(false)
  return (
    <figure className={classes('rcard', !open && rest !== '' && 'is-folded')}>
      <blockquote>
        {visible}
        {rest && (
          <>
            <span className="dots">…</span>
            <span className="rest"> {rest}</span>
          </>
        )}
      </blockquote>
      {rest && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Show less') : t('Read more')}
        </button>
      )}
      <figcaption>
        <span className="ava" aria-hidden="true">
          {initial}
        </span>
        <span>
          <b>{author}</b>
          <span>{location}</span>
        </span>
      </figcaption>
    </figure>
  )
}
