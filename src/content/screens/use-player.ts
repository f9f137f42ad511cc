import { useEffect, useState, type RefObject } from 'react'

export const videoHost = 'https://www.youtube-nocookie.com'

const patienceMs = 8_000
const knockMs = 500

type Reach = 'waiting' | 'there' | 'late'

/**
 * A frame "loads" the browser's own error page too, so the player counts as there only once it has
 * answered us.
 */
export function useReach(frame: RefObject<HTMLIFrameElement | null>): Reach {
  const [reach, setReach] = useState<Reach>('waiting')
  useEffect(() => {
    if (reach !== 'waiting') return
    const hear = ({ origin, source }: MessageEvent) => {
      if (origin === videoHost && source === frame.current?.contentWindow) setReach('there')
    }
    // The player does not hear us before it is ready, so we knock until it does; the words are no
    // secret from whoever is there.
    const knocking = setInterval(
      () =>
        frame.current?.contentWindow?.postMessage(
          JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
          '*',
        ),
      knockMs,
    )
    const patience = setTimeout(() => setReach('late'), navigator.onLine ? patienceMs : 0)
    addEventListener('message', hear)
    return () => {
      clearInterval(knocking)
      clearTimeout(patience)
      removeEventListener('message', hear)
    }
  }, [frame, reach])
  return reach
}

/** The player listens to messages; so its script need not be loaded into our page. */
export function command(frame: HTMLIFrameElement | null, func: 'playVideo' | 'pauseVideo'): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args: '' }), videoHost)
}

export function addressOf(video: string): string {
  const id = encodeURIComponent(video)
  // A single video loops only as a playlist of itself.
  return `${videoHost}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1&controls=0&rel=0&enablejsapi=1`
}
