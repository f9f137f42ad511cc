import { useEffect, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { Note } from '#design/display/note.tsx'
import drawing from './art/map.svg?url&no-inline'

type Location = { latitude: number; longitude: number }

const timeoutMs = 8_000

/** A drawing; the third party's map loads on request (rulings.md#third-parties). */
export function MapOnDemand({ address, location }: { address: string; location: Location | null }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="map-box">
      <div className="map">
        <img
          src={drawing}
          alt={t('Drawing of the streets around the head office')}
          width={1300}
          height={500}
          loading="lazy"
        />
        {location && attempt > 0 && (
          <LiveMap
            key={attempt}
            address={address}
            location={location}
            onAgain={() => setAttempt(attempt + 1)}
          />
        )}
        {location && attempt === 0 && (
          <span className="map-ask">
            <Button onClick={() => setAttempt(1)}>
              <Icon name="map-pin" /> {t('Show the map')}
            </Button>
          </span>
        )}
      </div>
      <p className="map-foot">
        {location && <span>{t('The map is loaded from OpenStreetMap when you ask for it.')}</span>}
        <a className="link" href={mapOutside(address)} target="_blank" rel="noreferrer">
          {t('Open in a map app')} <span className="sr">{t('(opens in a new tab)')}</span>{' '}
          <Icon name="arrow-up-right" />
        </a>
      </p>
    </div>
  )
}

/** The drawing stays behind the map until it loads. */
function LiveMap({
  address,
  location,
  onAgain,
}: {
  address: string
  location: Location
  onAgain: () => void
}) {
  const [state, setState] = useState<'asking' | 'waiting' | 'there' | 'late'>('asking')
  const source = mapInside(location)
  useEffect(() => {
    const controller = new AbortController()
    const late = () =>
      controller.signal.aborted || setState((now) => (now === 'there' ? now : 'late'))
    const timer = setTimeout(late, timeoutMs)
    checkReachable(source, controller.signal).then(() => setState('waiting'), late)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [source])
  if (state === 'late') {
    return (
      <div className="map-late">
        <Note tone="warn" live="status">
          {t('The map cannot be reached. The address is {address}.', { address })}
        </Note>
        <Button onClick={onAgain}>{t('Try Again')}</Button>
      </div>
    )
  }
  if (state === 'asking') return null
  return (
    <iframe
      className={state === 'there' ? 'is-there' : undefined}
      src={source}
      title={t('Map of the head office, {address}', { address })}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-popups"
      onLoad={() => setState('there')}
    />
  )
}

/**
 * A frame fires `load` for the browser's error page too, so a request checks that the server
 * answers.
 */
async function checkReachable(source: string, signal: AbortSignal): Promise<void> {
  await fetch(source, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  })
}

/** Opens the shopper's map app. */
export function mapOutside(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

function mapInside({ latitude, longitude }: Location): string {
  const box = [longitude - 0.012, latitude - 0.005, longitude + 0.012, latitude + 0.005]
    .map((degrees) => degrees.toFixed(4))
    .join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
