import { useState } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
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
          title={t('Video of {name}', { name })}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
        <p>
          {t('Does it not play?')}{' '}
          <a href={videoUrl} target="_blank" rel="noopener">
            {t('Open the video on YouTube')}
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
        aria-label={t('Play video of {name}', { name })}
        onClick={(event) => {
          event.preventDefault()
          setIsPlaying(true)
        }}
      >
        <span className="icon-btn icon-btn--white">
          <Icon name="play" />
        </span>
        <span>{t('Play video')}</span>
      </a>
    </>
  )
}
