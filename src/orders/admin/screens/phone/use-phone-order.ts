import { useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft, emptyDraft, type PhoneDraft } from './phone-draft.ts'
import { placeOrder, quoteOf, type PhoneQuote, type Placed } from './phone-calls.ts'

type Refused = { message: string; errors: { path: string; message: string }[] }

export type PhoneOrder = ReturnType<typeof usePhoneOrder>

const quoteMs = 250

/** The order that is typed, what it costs now, and placing it once. `key` is that of the press. */
export function usePhoneOrder(key: string) {
  const [draft, setDraft] = useState<PhoneDraft>(emptyDraft)
  const [placed, setPlaced] = useState<Placed>()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const pressed = useRef(false)
  const { quote, problem, isStale } = useQuote(draft)
  useEffect(() => {
    // After the first paint, which is the server's.
    const timer = setTimeout(() => setDraft((before) => keptDraft() ?? before))
    return () => clearTimeout(timer)
  }, [])
  const change = (changes: Partial<PhoneDraft>) => {
    setRefused(undefined)
    setDraft((before) => {
      const next = { ...before, ...changes }
      keepDraft(next)
      return next
    })
  }
  const place = async () => {
    if (!quote || isStale || pressed.current) return
    pressed.current = true
    setBusy(true)
    const answer = await placeOrder(draft, { key, quote })
    pressed.current = false
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    keepDraft(undefined)
    setPlaced(answer.value)
  }
  const begin = () => (keepDraft(undefined), setDraft(emptyDraft), setRefused(undefined))
  const errorAt = (path: string) => refused?.errors.find((error) => error.path === path)?.message
  return { draft, change, quote, problem, isStale, refused, errorAt, isBusy, place, placed, begin }
}

/** Asked again a moment after each change; the last question alone is answered. */
function useQuote(draft: PhoneDraft) {
  const [quote, setQuote] = useState<PhoneQuote>()
  const [problem, setProblem] = useState<string>()
  const [answered, setAnswered] = useState('')
  const { lines, voucher, discountIn, discount, shipping, payment, customer, address } = draft
  const asked = JSON.stringify([
    lines.map(({ product, quantity }) => [product._id, quantity]),
    [voucher, discountIn, discount, shipping, payment, customer?._id, address.postalCode],
  ])
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (latest.current.lines.length === 0) {
      setQuote(undefined)
      setProblem(undefined)
      return
    }
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await quoteOf(latest.current)
      if (isOver) return
      setAnswered(asked)
      setProblem(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.message))
      if (answer.ok) setQuote(answer.value)
      else setQuote(undefined)
    }, quoteMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  return { quote, problem, isStale: answered !== asked }
}
