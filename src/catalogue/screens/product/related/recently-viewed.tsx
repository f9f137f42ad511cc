import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { noteViewed } from '#web/viewed/viewed-products.ts'

const ViewedShelf = lazy(() => import('./viewed-shelf.tsx'))

/** Notes the product in this browser; what was looked at before is loaded when it is near. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => noteViewed(productId), [productId])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ViewedShelf productId={productId} />
        </Suspense>
      )}
    </div>
  )
}
