import { adminClient } from '../parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '#saved-views/contract.ts'
import type { ListName } from '#saved-views/rules.ts'

export type SavedView = {
  id: string
  name: string
  /** The address's parameters, without a question mark. */
  query: string
  isShared: boolean
  mayChange: boolean
}

export type SavedViews = { views: readonly SavedView[]; mayShare: boolean }

/** The page whose action saves and removes views, below /admin. */
export const viewsPath = '/views'

/** The views of a list that the member sees: own and shared ones. */
export function savedViewsOf(context: Context, list: ListName): Promise<SavedViews> {
  return adminClient<typeof contract>(context, 'views').listViews({ list })
}
