import { createContext } from 'react-router'
import type { Counter } from '#platform/settings/counters.ts'
import type { LegalFacts } from '#platform/settings/legal-settings.ts'

/** Facts of the store that pages state (rulings.md#store-facts); from the settings. */
export type Store = LegalFacts & {
  name: string
  /** Stands above every page; empty in a shop that sells. */
  notice: string
  /** The calendar year in India, for the line under the footer. */
  year: string
  url: string
  phone: string
  email: string
  whatsapp: string
  /** The office's; support has none. */
  hours: string
  counters: Counter[]
  freeShippingFromPaise: number
  expressPaise: number
  returnDays: number
  /** The provider's script and its payment page; null when the shop takes no Online payment. */
  payments: { script: string; hosted: string } | null
}

/**
 * What stands around every screen says no more than this of the store: what else a screen says, its
 * own loader brings.
 */
export type StoreInShell = Pick<
  Store,
  'notice' | 'name' | 'year' | 'url' | 'phone' | 'email' | 'hours' | 'freeShippingFromPaise'
> & { takesOnline: boolean }

export function storeInShell({
  notice,
  name,
  year,
  url,
  phone,
  email,
  hours,
  freeShippingFromPaise,
  payments,
}: Store): StoreInShell {
  return {
    notice,
    name,
    year,
    url,
    phone,
    email,
    hours,
    freeShippingFromPaise,
    takesOnline: payments !== null,
  }
}

export const storeFacts = createContext<Store>()

/**
 * Whether this visitor's browser asks to spare data: then the page names lighter pictures and no
 * fonts.
 */
export const sparing = createContext<boolean>(false)

/** Marks this answer's own inline scripts for the content security policy. */
export const pageNonce = createContext<string>('')
