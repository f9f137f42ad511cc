import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { Icon, type IconName } from '../display/icon.tsx'
import type { Wall } from '../display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { useBackCloses } from './use-back-closes.ts'
import './lightbox.css'

export type LargePicture = {
  src: string
  alt: string
  width: number
  height: number
  title?: string
  wall?: Wall
}

const icon = (name: IconName) => () => <Icon name={name} />
const icons = {
  iconClose: icon('x'),
  iconPrev: icon('arrow-left'),
  iconNext: icon('arrow-right'),
  iconZoomIn: icon('zoom-in'),
  iconZoomOut: icon('zoom-out'),
}

type LightboxOverlayProps = { pictures: readonly LargePicture[]; start: number; close: () => void }

export function LightboxOverlay({ pictures, start, close }: LightboxOverlayProps) {
  const [place, setPlace] = useState(start)
  // A new list would reset the library to the first picture.
  const slides = useMemo(
    () => pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height })),
    [pictures],
  )
  const only = pictures.length === 1
  const goBack = useBackCloses(close)
  return (
    <Lightbox
      open
      close={goBack}
      className={pictures[place]?.wall}
      index={place}
      slides={slides}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: true }}
      labels={{ Lightbox: t('Large pictures'), 'Photo gallery': t('Pictures') }}
      on={{ view: ({ index }) => setPlace(index) }}
      render={{
        ...icons,
        controls: () => <Where title={pictures[place]?.title} place={place} of={pictures.length} />,
        ...(only && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function Where({ title, place, of }: { title: string | undefined; place: number; of: number }) {
  const count = of > 1 ? `${place + 1} / ${of}` : undefined
  return <p className="lightbox-where">{[title, count].filter(Boolean).join(' · ')}</p>
}
