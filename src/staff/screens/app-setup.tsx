import type { QrCode } from '#web/qr-code.ts'
import { QrPicture } from '#web/qr-picture.tsx'
import './app-setup.css'

type AppSetupProps = { qr: QrCode | undefined; uri: string; secret: string }

/** A key for an authenticator app: to scan, to open on this device, or to type. */
export function AppSetup({ qr, uri, secret }: AppSetupProps) {
  return (
    <div className="app-setup">
      <p>Scan this with an authenticator app, such as Aegis, 2FAS or Google Authenticator.</p>
      {qr && <QrPicture {...qr} />}
      <p className="a-sub">
        On this phone, or it does not scan? <a href={uri}>Open it in the app</a>, or type this key:
      </p>
      <p className="a-mono app-key">{secret}</p>
    </div>
  )
}
