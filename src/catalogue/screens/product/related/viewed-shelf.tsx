import { useEffect, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { forgetViewed, viewedProducts } from '#web/viewed/viewed-products.ts'
import type { ProductCard } from '../../../contract.ts'
import { RelatedProducts } from './related-products.tsx'

/** Fetched when it is near. Asked without cookies: the list is of this browser, and of no shopper. */
export default function ViewedShelf({ productId }: { productId: string }) {
  const [products, setProducts] = useState<readonly ProductCard[]>()
  const [ids, setIds] = useState(viewedProducts)
  const others = ids.filter((id) => id !== productId).join(',')
  useEffect(() => {
    if (others === '') return undefined
    const gone = new AbortController()
    const query = new URLSearchParams({ products: others })
    fetch(`/api/product-cards?${query}`, { credentials: 'omit', signal: gone.signal })
      .then(async (answer) => ((await answer.json()) as { products?: ProductCard[] }).products)
      .then((cards = []) => setProducts(cards))
      .catch(() => gone.signal.aborted || setProducts([]))
    return () => gone.abort()
  }, [others])
  if (others === '') return null
  if (!products) return <div className="related-wait" />
  const clear = () => {
    forgetViewed()
    setIds([])
  }
  return (
    <RelatedProducts
      id="recently-viewed"
      title={t('Recently viewed')}
      products={products.filter(({ _id }) => _id !== productId)}
      end={
        <Button weight="line" size="small" onClick={clear}>
          {t('Clear')}
          <span className="sr">: {t('Recently viewed')}</span>
        </Button>
      }
    />
  )
}
