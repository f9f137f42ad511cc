import { createContext } from 'react'

/** The nonce of the page being rendered on the server; the browser has no use for it. */
export const Nonce = createContext<string | undefined>(undefined)
