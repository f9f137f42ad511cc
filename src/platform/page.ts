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
}

export const storeFacts = createContext<Store>()

/** Marks this answer's own inline scripts for the content security policy. */
export const pageNonce = createContext<string>('')
