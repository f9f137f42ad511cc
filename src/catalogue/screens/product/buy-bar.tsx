import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Price } from '#design/display/price.tsx'

// Of its area: a whole one is lost to rounding.
const whole = 0.9

type BuyBarProps = {
  /** Rupees. */
  price: number
  words: string | undefined
  /** The buttons in the page: while they are seen, the bar is not. */
  inline: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Fixed at the bottom of phones, from the first paint; an overlay, so no layout shift. */
export function BuyBar({ price, words, inline, children }: BuyBarProps) {
  const isSeen = useSeen(inline)
  return (
    <div className={isSeen ? 'buybar is-off' : 'buybar'}>
      <div>
        <Price price={price} />
        {words && <span>{words}</span>}
      </div>
      {children}
    </div>
  )
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsSeen(entry.intersectionRatio >= whole),
      { threshold: whole },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
