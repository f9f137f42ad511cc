import type { ListedCategory } from '../../categories/contract.ts'
import type { Answered } from '../post.ts'

type Listed = { rows: ListedCategory[] }

/** Sends a change; when it is done, the list is the new one and a toast says `done`. */
export type Send = (call: string, body: object, done: string) => Promise<Answered<Listed>>
