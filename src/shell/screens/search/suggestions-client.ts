import { useEffect, useState } from 'react'
import type { ProductPage } from '#catalogue/contract.ts'
import { fewestLetters } from './suggestions-match.ts'

const pauseMs = 150
const products = 6

export type Found = Pick<ProductPage, 'products' | 'total'> & { text: string }

/**
 * What the shop finds for a text that rests for 150 ms; an older answer never overtakes a newer
 * one.
 */
export function useFound(text: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (text.length < fewestLetters) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      // Suggestions are an extra: without them, Enter still searches.
      ask(text, outdated.signal).then(
        setFound,
        () => outdated.signal.aborted || setFound({ text, products: [], total: 0 }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text])
  return text.length < fewestLetters ? undefined : found
}

async function ask(text: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(
    `/api/get-product?${new URLSearchParams({ search: text, limit: String(products) })}`,
    { signal },
  )
  if (!response.ok) throw new Error(`suggestions were answered with ${response.status}`)
  const page = (await response.json()) as ProductPage
  return { text, products: page.products, total: page.total }
}
