import { useState } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'

/**
 * Nothing of the video host is loaded before the shopper asks (rulings.md#third-parties); without
 * script, or when it cannot play here, the link leads to it.
 */
export function VideoSlide({
  video,
  poster,
  name,
}: {
  video: string
  poster: string
  name: string
}) {
  const [playing, setPlaying] = useState(false)
  const there = `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`
  if (playing) {
    return (
      <div className="video">
        {/* Both are needed to play, and harmless together on another origin: it cannot reach
            out of its sandbox through ours. */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1`}
          title={`Video of ${name}`}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
        <p>
          Does it not play?{' '}
          <a href={there} target="_blank" rel="noopener">
            Open the video on YouTube
          </a>
        </p>
      </div>
    )
  }
  return (
    <>
      <Picture src={poster} alt="" sizes="(min-width: 900px) 48vw, 94vw" />
      <a
        className="video-play"
        href={there}
        target="_blank"
        rel="noopener"
        aria-label={`Play video of ${name}`}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <span className="icon-btn icon-btn--white">
          <Icon name="play" />
        </span>
        <span>Play video</span>
      </a>
    </>
  )
}
