import { useEffect, useState } from 'react'
import type { ProductPage } from '#catalogue/contract.ts'
import { minLength } from './suggestions-match.ts'

const pauseMs = 150
const products = 6

export type Suggestions = Pick<ProductPage, 'products' | 'total'> & { text: string }

/**
 * Search results for a text that is stable for 150 ms; an older response never replaces a newer
 * one.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (text.length < minLength) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      // On an error there are no suggestions; Enter still searches.
      fetchSuggestions(text, controller.signal).then(
        setSuggestions,
        () => controller.signal.aborted || setSuggestions({ text, products: [], total: 0 }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return text.length < minLength ? undefined : suggestions
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(
    `/api/get-product?${new URLSearchParams({ search: text, limit: String(products) })}`,
    { signal },
  )
  if (!response.ok) throw new Error(`suggestions were answered with ${response.status}`)
  const page = (await response.json()) as ProductPage
  return { text, products: page.products, total: page.total }
}
