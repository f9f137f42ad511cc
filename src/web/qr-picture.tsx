import { t } from '#platform/language/translate.ts'
import type { QrCode } from './qr-code.ts'

/** Always dark on white, whatever the theme: a camera looks for that. */
export function QrPicture({ size, path }: QrCode) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code with the key for your authenticator app')}
      shapeRendering="crispEdges"
    >
      <path className="ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  )
}
