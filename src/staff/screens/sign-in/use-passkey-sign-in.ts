import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#web/use-hydrated.ts'

type PasskeySignIn = {
  isOffered: boolean
  busy: boolean
  message: string | undefined
  press(): void
}

/**
 * Passkeys at the sign-in: offered by the browser with the e-mail field where it can, and by a
 * button. The ceremony is loaded when the page is at rest.
 */
export function usePasskeySignIn(next: string, { fromField = true } = {}): PasskeySignIn {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  // Shown before hydration, so that nothing moves; a browser without passkeys takes it away.
  const isOffered = !isHydrated || takesPasskeys()
  const enter = useCallback(() => navigate(next, { replace: true }), [navigate, next])
  useEffect(() => {
    if (!fromField || !takesPasskeys()) return
    const offer = new AbortController()
    void offerFromField(offer.signal, enter, setMessage)
    return () => offer.abort()
  }, [fromField, enter])
  const press = async () => {
    setBusy(true)
    setMessage(undefined)
    const { signInByPasskey } = await import('./passkey-sign-in.ts')
    const refused = await signInByPasskey()
    if (refused === undefined) return enter()
    setBusy(false)
    setMessage(refused)
  }
  return { isOffered, busy, message, press: () => void press() }
}

async function offerFromField(
  signal: AbortSignal,
  enter: () => unknown,
  onRefused: (message: string) => void,
): Promise<void> {
  const { offerPasskeys, stopOffering } = await import('./passkey-sign-in.ts')
  if (signal.aborted) return
  signal.addEventListener('abort', stopOffering)
  const refused = await offerPasskeys()
  if (signal.aborted || refused === 'none') return
  if (refused === undefined) enter()
  else onRefused(refused)
}

/** A browser uses passkeys for a name that it reaches securely, never for a number. */
function takesPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    window.isSecureContext &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  )
}
