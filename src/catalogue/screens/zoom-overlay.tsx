import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'

type ZoomOverlayProps = { pictures: { src: string; alt: string }[]; start: number; close: () => void }

/** The large pictures: pinch, double tap, wheel, plus and minus zoom; arrows and swipes turn; Escape closes. */
export default function ZoomOverlay({ pictures, start, close }: ZoomOverlayProps) {
  const only = pictures.length === 1
  return (
    <Lightbox
      open
      close={close}
      index={start}
      slides={pictures.map((picture) => ({ ...picture, width: 1200, height: 1200 }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: true }}
      {...(only && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}
