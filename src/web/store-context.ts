import { createContext } from 'react'
import type { Store } from './page-context.ts'

/**
 * The facts of the store while a page is rendered on the server; the browser has those of the
 * root's loader.
 */
export const OurStore = createContext<Store | undefined>(undefined)
