import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard, ProductPage } from '../contract.ts'
import { loadAheadPx, pageSize } from '../rules.ts'

export type Loaded = { products: ProductCard[]; nextPage: number | null; loads: number }
export type MoreProducts = Loaded & {
  state: 'idle' | 'loading' | 'failed'
  paused: boolean
  loadMore: () => void
  nearBottom: RefObject<HTMLDivElement | null>
}

// Who has already scrolled past the end, into the footer, waits for more too.
const farAbovePx = 100_000

/**
 * After this many loads by scrolling the shopper is asked, so that the footer can be reached
 * (design 4).
 */
const loadsBeforeAsking = 5

// What each visited listing had loaded, by history entry: the way back finds its cards, and the
// router its scroll position.
const remembered = new Map<string, Loaded>()
// The latest of them outlives a reload of the product in between.
const kept = 'listing'
let hydrated = false

/**
 * The endless list: pages of 10, appended while the bottom is within 700 px, until a page comes
 * back empty.
 */
export function useMoreProducts(first: ProductPage, query: string): MoreProducts {
  const { key } = useLocation()
  const entry = `${key}?${query}`
  const [loaded, setLoaded] = useState<Loaded>(
    () => recalled(entry) ?? { products: first.products, nextPage: first.nextPage, loads: 0 },
  )
  const [state, setState] = useState<MoreProducts['state']>('idle')
  const busy = useRef(false)

  const loadMore = useCallback(async () => {
    if (busy.current || loaded.nextPage === null) return
    busy.current = true
    setState('loading')
    try {
      const page = await fetchPage(query, loaded.nextPage)
      setLoaded(appended(loaded, page))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      busy.current = false
    }
  }, [loaded, query])

  useEffect(() => remember(entry, loaded), [entry, loaded])
  const paused = loaded.loads > 0 && loaded.loads % loadsBeforeAsking === 0
  const nearBottom = useNearBottom(
    state === 'idle' && !paused && loaded.nextPage !== null,
    loadMore,
  )
  return { ...loaded, state, paused, loadMore: () => void loadMore(), nearBottom }
}

/** Never while the server's page is taken over: what it shows must be what the server sent. */
function recalled(entry: string): Loaded | undefined {
  if (!hydrated) return undefined
  const known = remembered.get(entry)
  if (known) return known
  try {
    const stored = JSON.parse(sessionStorage.getItem(kept) ?? 'null') as {
      entry: string
      loaded: Loaded
    } | null
    return stored?.entry === entry ? stored.loaded : undefined
  } catch {
    return undefined
  }
}

function remember(entry: string, loaded: Loaded): void {
  hydrated = true
  remembered.set(entry, loaded)
  try {
    sessionStorage.setItem(kept, JSON.stringify({ entry, loaded }))
  } catch {
    // Without storage the list still comes back as long as the page lives.
  }
}

/**
 * The mark is no state: React would draw every card anew, at one stretch, as soon as it is there.
 */
function useNearBottom(watching: boolean, act: () => unknown): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!watching || !mark.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && act(), {
      rootMargin: `${farAbovePx}px 0px ${loadAheadPx}px 0px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watching, act])
  return mark
}

async function fetchPage(query: string, page: number): Promise<ProductPage> {
  const asked = new URLSearchParams(query)
  asked.set('page', String(page))
  asked.set('limit', String(pageSize))
  const response = await fetch(`/api/get-product?${asked}`)
  if (!response.ok) throw new Error(`page ${page} was answered with ${response.status}`)
  return (await response.json()) as ProductPage
}

/** A product that moved between two pages while the shopper scrolled is shown once. */
function appended(loaded: Loaded, page: ProductPage): Loaded {
  const known = new Set(loaded.products.map((product) => product._id))
  const fresh = page.products.filter((product) => !known.has(product._id))
  return {
    products: [...loaded.products, ...fresh],
    nextPage: page.products.length === 0 ? null : page.nextPage,
    loads: loaded.loads + 1,
  }
}
