import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { productLink } from '#catalogue/rules.ts'
import type { WrongPair } from '#catalogue/relations/contract.ts'
import { Note } from '#design/display/note.tsx'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'
import { tx } from '#web/language/rich-words.tsx'

type WrongPairsProps = {
  lines: readonly { productId: string }[]
  /** What the server knew of the cart that it rendered. */
  first: readonly WrongPair[]
}

/** Parts that fit no device of the cart, with the way to what fits; it refuses nothing. */
export function WrongPairs({ lines, first }: WrongPairsProps) {
  const pairs = useWrongPairs(lines, first)
  if (pairs.length === 0) return null
  return (
    <div className="cart-strip" role="status">
      {pairs.map((pair) => (
        <Note key={pair.part._id} tone="warn">
          {wordsOf(pair)}
        </Note>
      ))}
    </div>
  )
}

function wordsOf({ part, device, fits: { product, isPart } }: WrongPair) {
  const names = {
    part: nameOf(part),
    device: nameOf(device),
    link: (
      <Link to={productLink(product)}>
        <ProductName of={product} />
      </Link>
    ),
  }
  return isPart
    ? tx('As far as we know, {part} does not fit {device}. This one does: {link}', names)
    : tx('As far as we know, {part} does not fit {device}. It fits this one: {link}', names)
}

/** Asked again when a line comes or goes, not for a quantity. */
function useWrongPairs(
  lines: readonly { productId: string }[],
  first: readonly WrongPair[],
): readonly WrongPair[] {
  const products = lines
    .map(({ productId }) => productId)
    .sort()
    .join(',')
  const [answer, setAnswer] = useState({ products, pairs: first })
  useEffect(() => {
    if (!products.includes(',')) return undefined
    const gone = new AbortController()
    const query = new URLSearchParams({ products })
    fetch(`/api/wrong-pairs?${query}`, { signal: gone.signal })
      .then(async (response) => {
        if (!response.ok) return
        const { pairs } = (await response.json()) as { pairs: WrongPair[] }
        setAnswer({ products, pairs })
      })
      // Advice only: without an answer the cart is as it was.
      .catch(() => undefined)
    return () => gone.abort()
  }, [products])
  // A pair of a line that is gone is none any more.
  return answer.pairs.filter(({ part, device }) =>
    [part, device].every(({ _id }) => products.includes(_id)),
  )
}
