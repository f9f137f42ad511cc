import { useCallback, useEffect, useRef, useState } from 'react'
import { plainCode } from '../rules.ts'
import { appliedBefore, forgetApplied, keepApplied } from './applied-voucher.ts'
import { invalid, validateVoucher, type Validated } from './validate-voucher.ts'

export type Voucher = {
  typed: string
  /** The code that counts in the totals; undefined while none does. */
  code: string | undefined
  good: string | undefined
  error: string | undefined
  busy: boolean
  type: (text: string) => void
  apply: () => void
  /** The shop no longer takes the code. */
  refuse: () => void
}

type Face = Pick<Voucher, 'typed' | 'code' | 'good' | 'error' | 'busy'>
const empty: Face = { typed: '', code: undefined, good: undefined, error: undefined, busy: false }

/**
 * The voucher of this checkout. What is in the box and what counts are one: any change of the text
 * takes the discount back.
 */
export function useVoucher(userId: string): Voucher {
  const [face, setFace] = useState(empty)
  const typed = useRef('')
  const show = useCallback((text: string, more: Partial<Face> = {}) => {
    typed.current = text
    setFace({ ...empty, typed: text, ...more })
  }, [])
  const answered = useCallback(
    (text: string, code: string, answer: Validated) => {
      if (answer.ok) keepApplied(userId, code)
      else forgetApplied()
      show(text, answer.ok ? { code, good: answer.message } : { error: answer.message })
    },
    [show, userId],
  )
  useEffect(() => {
    const code = appliedBefore(userId)
    if (code)
      void validateVoucher(code).then(
        (answer) => typed.current === '' && answered(code, code, answer),
      )
  }, [answered, userId])
  const apply = async (text: string) => {
    const code = plainCode(text)
    if (code === '') return show('', { error: 'Please enter a voucher code.' })
    show(text, { busy: true })
    const answer = await validateVoucher(code)
    // Whoever typed on meanwhile means another code.
    if (typed.current === text) answered(text, code, answer)
  }
  const type = (text: string) => (forgetApplied(), show(text))
  const refuse = useCallback(
    () => (forgetApplied(), show(typed.current, { error: invalid })),
    [show],
  )
  return { ...face, type, apply: () => void (face.busy || apply(face.typed)), refuse }
}
