import { useEffect, useState } from 'react'

type PasskeyLogIn = { busy: boolean; message: string | undefined; press(): void }

/**
 * Passkeys at the log-in: offered by the browser with the email field where it can, and by a
 * button. All of it is loaded when the page is at rest.
 */
export function usePasskeyLogIn(isOffered: boolean, to: string): PasskeyLogIn {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (!isOffered || !('PublicKeyCredential' in window)) return
    const loaded = import('./passkey-log-in.ts')
    void loaded.then(({ offerPasskeys }) => offerPasskeys(to, setMessage))
    return () => void loaded.then(({ stopOffering }) => stopOffering())
  }, [isOffered, to])
  const press = async () => {
    setBusy(true)
    setMessage(undefined)
    const { logInByPasskey } = await import('./passkey-log-in.ts')
    const refused = await logInByPasskey(to)
    // After a yes the next page is on its way.
    if (refused !== undefined) setBusy(false)
    setMessage(refused)
  }
  return { busy, message, press: () => void press() }
}
