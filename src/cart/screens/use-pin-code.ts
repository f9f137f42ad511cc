import { useState, useSyncExternalStore } from 'react'
import { completePinCode, savedPinCode, savePinCode } from '#delivery/screens/pin-code.ts'

export type PinCode = {
  /** As typed. */
  text: string
  /** Complete, or ''. */
  code: string
  type: (text: string) => void
}

/** The pin code of the visit; a complete one counts at once. */
export function usePinCode(first: string): PinCode {
  const saved = useSyncExternalStore(never, savedPinCode, () => '')
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (first || saved)
  const type = (newText: string) => {
    setTyped(newText)
    savePinCode(completePinCode(newText) ?? '')
  }
  return { text, code: completePinCode(text) ?? '', type }
}

const never = () => () => undefined
