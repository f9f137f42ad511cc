import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import drawing from './art/map.svg?url&no-inline'

type Place = { city: string; address: string; latitude: number; longitude: number }

const patienceMs = 8_000

/** A drawing first; the real map comes from another company's server, and only when it is asked for (decision 25). */
export function MapOnDemand({ place }: { place: Place }) {
  const [wanted, setWanted] = useState(0)
  return (
    <div className="map-box">
      <div className="map">
        <img src={drawing} alt={`Drawing of the streets around the ${place.city} office`} width={1300} height={500} loading="lazy" />
        {wanted > 0 && <LiveMap key={wanted} place={place} onAgain={() => setWanted(wanted + 1)} />}
        {wanted === 0 && <span className="map-ask"><Button onClick={() => setWanted(1)}><Icon name="map-pin" /> Show the map</Button></span>}
      </div>
      <p className="map-foot">
        <span>The map is loaded from OpenStreetMap when you ask for it.</span>
        <a className="link" href={mapOutside(place)} target="_blank" rel="noreferrer">Open in a map app <span className="sr">(opens in a new tab)</span> <Icon name="arrow-up-right" /></a>
      </p>
    </div>
  )
}

/** The drawing stays behind it, so that a map that does not come leaves no hole. */
function LiveMap({ place, onAgain }: { place: Place; onAgain: () => void }) {
  const [state, setState] = useState<'waiting' | 'there' | 'late'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), navigator.onLine ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [])
  if (state === 'late') {
    return (
      <div className="map-late">
        <Note tone="warn" live="status">The map cannot be reached. The address is {place.address}.</Note>
        <Button onClick={onAgain}>Try Again</Button>
      </div>
    )
  }
  const title = `Map of the ${place.city} office, ${place.address}`
  return <iframe className={state === 'there' ? 'is-there' : undefined} src={mapInside(place)} title={title} referrerPolicy="no-referrer" sandbox="allow-scripts allow-popups" onLoad={() => setState('there')} />
}

/** Opens the place in whatever map the shopper's phone has. */
export function mapOutside({ address }: Pick<Place, 'address'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

function mapInside({ latitude, longitude }: Place): string {
  const box = [longitude - 0.012, latitude - 0.005, longitude + 0.012, latitude + 0.005].map((degrees) => degrees.toFixed(4)).join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
