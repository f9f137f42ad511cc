import { createContext } from 'react-router'

/** Facts of the store that pages state (decision 26); from the settings. */
export type Store = {
  name: string
  url: string
  phone: string
  email: string
  whatsapp: string
  hours: string
  freeShippingFromPaise: number
  returnDays: number
  /** The provider's script and its payment page; null when the shop takes no Online payment. */
  payments: { script: string; hosted: string } | null
}

export const storeFacts = createContext<Store>()

/** Marks this answer's own inline scripts for the content security policy. */
export const pageNonce = createContext<string>('')
