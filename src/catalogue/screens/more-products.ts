import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard, ProductPage } from '../contract.ts'
import { loadAheadPx, pageSize } from '../rules.ts'
import { callOf } from './filters/list-state.ts'

export type Loaded = { products: ProductCard[]; nextPage: number | null; loads: number }
export type MoreProducts = Loaded & {
  state: 'idle' | 'loading' | 'failed'
  /** The shopper went to the footer: nothing more is loaded until asked for. */
  stopped: boolean
  stop: () => void
  loadMore: () => void
  nearBottom: RefObject<HTMLDivElement | null>
}

// A shopper who scrolled past the end, into the footer, also gets more.
const farAbovePx = 100_000

// By history entry: back navigation finds its cards and scroll position.
const loadedByEntry = new Map<string, Loaded>()
// Session storage keeps the latest through a reload of the product page.
const storageKey = 'listing'
let latest: { entry: string; loaded: Loaded } | undefined
let hydrated = false

/** Infinite scroll: pages of 10, loaded within 700 px of the bottom. */
export function useMoreProducts(first: ProductPage, query: string): MoreProducts {
  const { key } = useLocation()
  const entry = `${key}?${query}`
  const [loaded, setLoaded] = useState<Loaded>(
    () => restoreLoaded(entry) ?? { products: first.products, nextPage: first.nextPage, loads: 0 },
  )
  const [state, setState] = useState<MoreProducts['state']>('idle')
  const [stopped, setStopped] = useState(false)
  const running = useRef<object>(undefined)

  const loadMore = useCallback(async () => {
    if (running.current || loaded.nextPage === null) return
    const run = (running.current = {})
    setStopped(false)
    setState('loading')
    try {
      const page = await fetchPage(query, loaded.nextPage)
      if (running.current !== run) return
      setLoaded(appendPage(loaded, page))
      setState('idle')
    } catch {
      if (running.current === run) setState('failed')
    } finally {
      if (running.current === run) running.current = undefined
    }
  }, [loaded, query])

  useEffect(() => saveLoaded(entry, loaded), [entry, loaded])
  const nearBottom = useNearBottom(
    state === 'idle' && !stopped && loaded.nextPage !== null,
    loadMore,
  )
  // A page that is on its way is dropped: it would push the footer out of sight again.
  const stop = () => {
    running.current = undefined
    setStopped(true)
    setState('idle')
  }
  return { ...loaded, state, stopped, stop, loadMore: () => void loadMore(), nearBottom }
}

/** Not during hydration, which must match the server's HTML. */
function restoreLoaded(entry: string): Loaded | undefined {
  if (!hydrated) return undefined
  const knownIds = loadedByEntry.get(entry)
  if (knownIds) return knownIds
  try {
    const entryState = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      entry: string
      loaded: Loaded
    } | null
    return entryState?.entry === entry ? entryState.loaded : undefined
  } catch {
    return undefined
  }
}

function saveLoaded(entry: string, loaded: Loaded): void {
  if (!hydrated) addEventListener('pagehide', storeLatest)
  hydrated = true
  latest = { entry, loaded }
  loadedByEntry.set(entry, loaded)
}

/** When the page goes, and not at each load: the list has no end. */
function storeLatest(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(latest))
  } catch {
    // Without storage the cards live as long as the page.
  }
}

/** A ref, not state: setting state would re-render every card. */
function useNearBottom(
  isEnabled: boolean,
  callback: () => unknown,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isEnabled || !mark.current) return
    const observer = new IntersectionObserver(
      ([intersection]) => intersection?.isIntersecting && !isInFooter() && callback(),
      {
        rootMargin: `${farAbovePx}px 0px ${loadAheadPx}px 0px`,
      },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isEnabled, callback])
  return mark
}

/** Who is at the footer by keyboard stays there. */
function isInFooter(): boolean {
  return document.activeElement?.closest('#footer') != null
}

async function fetchPage(query: string, page: number): Promise<ProductPage> {
  const params = new URLSearchParams(query)
  params.set('page', String(page))
  params.set('limit', String(pageSize))
  const response = await fetch(callOf(String(params)))
  if (!response.ok) throw new Error(`page ${page} was answered with ${response.status}`)
  return (await response.json()) as ProductPage
}

/** Removes duplicates: a product may move between pages while the shopper scrolls. */
function appendPage(loaded: Loaded, page: ProductPage): Loaded {
  const knownIds = new Set(loaded.products.map((product) => product._id))
  const fresh = page.products.filter((product) => !knownIds.has(product._id))
  return {
    products: [...loaded.products, ...fresh],
    nextPage: page.products.length === 0 ? null : page.nextPage,
    loads: loaded.loads + 1,
  }
}
