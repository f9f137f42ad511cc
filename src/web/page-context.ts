import { createContext } from 'react-router'
import type { Counter } from '#platform/settings/counters.ts'
import type { LegalFacts } from '#platform/settings/legal-settings.ts'

/** Facts of the store (rulings.md#store-facts), from the settings. */
export type Store = LegalFacts & {
  name: string
  /** Shown above every page; empty in a live shop. */
  notice: string
  /** Calendar year in India, for the footer. */
  year: string
  url: string
  phone: string
  email: string
  whatsapp: string
  /** English first; `name` is what the language calls itself. */
  languages: { code: string; name: string }[]
  /** Office hours; support has none. */
  hours: string
  /** Empty where the business has none. */
  gstin: string
  counters: Counter[]
  /** A shop with goods, history and papers of our own making. */
  isDemo: boolean
  freeShippingFromPaise: number
  expressPaise: number
  returnDays: number
  /** Named on pages of products; the rate in hundredths of a per cent. */
  instalments: { fromPaise: number; months: number; rate: number } | null
  /** The provider's script and hosted page; null without Online payment. */
  payments: { script: string; hosted: string } | null
}

/** The facts the layout may use; screens load the rest themselves. */
export type StoreInShell = Pick<
  Store,
  | 'notice'
  | 'name'
  | 'year'
  | 'url'
  | 'phone'
  | 'email'
  | 'hours'
  | 'languages'
  | 'freeShippingFromPaise'
> & { takesOnline: boolean }

export function storeInShell({
  notice,
  name,
  year,
  url,
  phone,
  email,
  hours,
  languages,
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
    languages,
    freeShippingFromPaise,
    takesOnline: payments !== null,
  }
}

export const storeFacts = createContext<Store>()

/** Save-Data: the page uses lighter pictures and no fonts. */
export const saveData = createContext<boolean>(false)

export const pageNonce = createContext<string>('')
