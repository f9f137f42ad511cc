import { createContext } from 'react'

/** The nonce of the page while it is rendered on the server. */
export const Nonce = createContext<string | undefined>(undefined)
