import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { WidePicture } from '#design/wide-picture.tsx'
import type { EventFilm } from './event-galleries.ts'

const host = 'https://www.youtube-nocookie.com'

/** Playing without sound in a loop, as specified - once asked: nothing of the video host is loaded before (decision 25). */
export function EventVideo({ film }: { film: EventFilm }) {
  const [asked, setAsked] = useState(false)
  const there = `https://www.youtube.com/watch?v=${encodeURIComponent(film.video)}`
  return (
    <figure className="event-video">
      <div className="vid">
        {asked ? <Playing film={film} /> : (
          <>
            {film.poster && <WidePicture src={film.poster} alt="" sizes="(min-width: 1440px) 644px, (min-width: 760px) 48vw, 92vw" />}
            {/* Without script the link leads to the video itself. */}
            <a
              className="vid-play"
              href={there}
              target="_blank"
              rel="noopener"
              aria-label={`Play video: ${film.name}`}
              onClick={(event) => {
                event.preventDefault()
                setAsked(true)
              }}
            >
              <span className="icon-btn icon-btn--white"><Icon name="play" /></span>
            </a>
          </>
        )}
      </div>
      <figcaption>
        <b>{film.name}</b>
        <a href={there} target="_blank" rel="noopener" aria-label={`Watch on YouTube: ${film.name}`}>Watch on YouTube</a>
      </figcaption>
    </figure>
  )
}

function Playing({ film }: { film: EventFilm }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [paused, setPaused] = useState(false)
  // The link that was pressed is gone; without this the keyboard would start again at the top of the page.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const turn = () => {
    // The player listens to messages; so its script need not be loaded into our page.
    const command = { event: 'command', func: paused ? 'playVideo' : 'pauseVideo', args: '' }
    frame.current?.contentWindow?.postMessage(JSON.stringify(command), host)
    setPaused(!paused)
  }
  return (
    <>
      {/* Both are needed to play, and harmless together on another origin: it cannot reach out of its sandbox through ours. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} src={addressOf(film.video)} title={`Video: ${film.name}`} allow="autoplay; fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" />
      <IconButton ref={button} tone="white" icon={paused ? 'play' : 'pause'} label={`${paused ? 'Play' : 'Pause'} video: ${film.name}`} onClick={turn} />
    </>
  )
}

function addressOf(video: string): string {
  const id = encodeURIComponent(video)
  // A single video loops only as a playlist of itself.
  return `${host}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1&controls=0&rel=0&enablejsapi=1`
}
