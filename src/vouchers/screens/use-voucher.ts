import { useCallback, useEffect, useRef, useState } from 'react'
import { normalizeCode } from '../rules.ts'
import { appliedBefore, forgetApplied, keepApplied } from './applied-voucher.ts'
import type { Validated } from './validate-voucher.ts'
import { t } from '#platform/language/translate.ts'
import { failure, invalid } from './voucher-words.ts'

export type Voucher = {
  text: string
  code: string | undefined
  success: string | undefined
  error: string | undefined
  busy: boolean
  type: (text: string) => void
  apply: () => void
  /** Applies a code that was offered. */
  use: (code: string) => void
  /** The server rejected the code, and may say why. */
  reject: (why?: string) => void
}

type Face = Pick<Voucher, 'text' | 'code' | 'success' | 'error' | 'busy'>
const empty: Face = { text: '', code: undefined, success: undefined, error: undefined, busy: false }

/** Loaded with the first code. */
function validate(code: string): Promise<Validated> {
  return import('./validate-voucher.ts').then(
    ({ validateVoucher }) => validateVoucher(code),
    () => ({ ok: false, message: failure }),
  )
}

/** The checkout's voucher. Any change of the text removes the discount. */
export function useVoucher(userId: string): Voucher {
  const [view, setView] = useState(empty)
  const textRef = useRef('')
  const show = useCallback((text: string, changes: Partial<Face> = {}) => {
    textRef.current = text
    setView({ ...empty, text, ...changes })
  }, [])
  const applyResult = useCallback(
    (text: string, code: string, result: Validated) => {
      if (result.ok) keepApplied(userId, code)
      else forgetApplied()
      show(text, result.ok ? { code, success: result.message } : { error: result.message })
    },
    [show, userId],
  )
  useEffect(() => {
    const code = appliedBefore(userId)
    if (code)
      void validate(code).then(
        (result) => textRef.current === '' && applyResult(code, code, result),
      )
  }, [applyResult, userId])
  const apply = async (text: string) => {
    const code = normalizeCode(text)
    if (code === '') return show('', { error: t('Please enter a voucher code.') })
    show(text, { busy: true })
    const result = await validate(code)
    // Typing continued: another code is meant.
    if (textRef.current === text) applyResult(text, code, result)
  }
  const type = (text: string) => (forgetApplied(), show(text))
  const reject = useCallback(
    (why = invalid) => (forgetApplied(), show(textRef.current, { error: why })),
    [show],
  )
  const use = (code: string) => void (view.busy || apply(code))
  return { ...view, type, apply: () => use(view.text), use, reject }
}
