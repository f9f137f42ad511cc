import { encode } from 'uqr'

/** Always dark on white, with the four fields of quiet around it that a camera looks for. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key for your authenticator app"
      shapeRendering="crispEdges"
    >
      <path className="ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  )
}
