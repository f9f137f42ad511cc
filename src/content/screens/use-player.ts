import { useEffect, useState, type RefObject } from 'react'

export const videoHost = 'https://www.youtube-nocookie.com'

const timeoutMs = 8_000
const pollMs = 500

type Reach = 'waiting' | 'there' | 'late'

/**
 * A frame fires `load` for the browser's error page too, so only a message from the player counts.
 */
export function useReach(frame: RefObject<HTMLIFrameElement | null>): Reach {
  const [reach, setReach] = useState<Reach>('waiting')
  useEffect(() => {
    if (reach !== 'waiting') return
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin === videoHost && source === frame.current?.contentWindow) setReach('there')
    }
    // Repeats until the player is ready to listen; the message is no secret, so any origin may read
    // it.
    const poll = setInterval(
      () =>
        frame.current?.contentWindow?.postMessage(
          JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
          '*',
        ),
      pollMs,
    )
    const timeout = setTimeout(() => setReach('late'), navigator.onLine ? timeoutMs : 0)
    addEventListener('message', onMessage)
    return () => {
      clearInterval(poll)
      clearTimeout(timeout)
      removeEventListener('message', onMessage)
    }
  }, [frame, reach])
  return reach
}

/** Commands by postMessage: the player's script is not loaded into our page. */
export function command(frame: HTMLIFrameElement | null, func: 'playVideo' | 'pauseVideo'): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args: '' }), videoHost)
}

export function addressOf(video: string): string {
  const id = encodeURIComponent(video)
  // A single video loops only as a playlist of itself.
  return `${videoHost}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1&controls=0&rel=0&enablejsapi=1`
}
