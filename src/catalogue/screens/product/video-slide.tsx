import { useState } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'

/**
 * Loads nothing from the video host before Play (rulings.md#third-parties); without script the link
 * leads there.
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
  const [isPlaying, setIsPlaying] = useState(false)
  const videoUrl = `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`
  if (isPlaying) {
    return (
      <div className="video">
        {/* Both are needed to play; on another origin they cannot lift the sandbox. */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1`}
          title={`Video of ${name}`}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
        <p>
          Does it not play?{' '}
          <a href={videoUrl} target="_blank" rel="noopener">
            Open the video on YouTube
          </a>
        </p>
      </div>
    )
  }
  return (
    <>
      <Picture
        src={poster}
        alt=""
        sizes="(min-width: 1024px) 560px, (min-width: 700px) 46vw, 340px"
      />
      <a
        className="video-play"
        href={videoUrl}
        target="_blank"
        rel="noopener"
        aria-label={`Play video of ${name}`}
        onClick={(event) => {
          event.preventDefault()
          setIsPlaying(true)
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
