import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { t } from '#platform/language/translate.ts'
import { Note } from '#design/display/note.tsx'
import type { EventFilm } from './event-galleries.ts'
import { addressOf, command, useReach } from './use-player.ts'

/**
 * The video over its poster once it answers; after a timeout an error instead
 * (rulings.md#third-parties).
 */
export function EventPlayer({ film, onAgain }: { film: EventFilm; onAgain: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [paused, setPaused] = useState(false)
  const reach = useReach(frame)
  const { name } = film
  // Moves the focus from the link that was removed.
  useEffect(() => button.current?.focus({ preventScroll: true }), [reach])
  if (reach === 'late') return <NotThere ref={button} onAgain={onAgain} />
  const turn = () => {
    command(frame.current, paused ? 'playVideo' : 'pauseVideo')
    setPaused(!paused)
  }
  return (
    <>
      {/* Both are needed to play; on another origin they cannot lift the sandbox. */}
      <iframe
        ref={frame}
        className={reach === 'there' ? 'is-there' : undefined}
        src={addressOf(film.video)}
        title={t('Video: {name}', { name })}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
      <IconButton
        ref={button}
        tone="white"
        icon={paused ? 'play' : 'pause'}
        label={paused ? t('Play video: {name}', { name }) : t('Pause video: {name}', { name })}
        onClick={turn}
      />
    </>
  )
}

function NotThere({ ref, onAgain }: { ref: Ref<HTMLButtonElement>; onAgain: () => void }) {
  return (
    <div className="vid-late">
      <Note tone="warn" live="status">
        {t('The video cannot be reached.')}
      </Note>
      <Button ref={ref} onClick={onAgain}>
        {t('Try Again')}
      </Button>
    </div>
  )
}
