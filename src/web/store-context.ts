import { createContext } from 'react'
import type { Store } from './page-context.ts'

/** The store's facts during server rendering; the browser has the root loader's data. */
export const OurStore = createContext<Store | undefined>(undefined)
