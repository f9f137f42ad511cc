import type { ShownPicture } from '#media/tables.ts'
import type { ForWhom, HideReason, ReviewState } from '../lifecycle.ts'

/** A review as the list reads it, with its product. */
export type JudgedRecord = {
  id: string
  version: number
  state: ReviewState
  hidden_for: HideReason | null
  product_id: string
  product_name: string
  product_image: string | null
  product_wall: string
  stars: number
  headline: string | null
  words: string
  author_name: string
  for_whom: ForWhom
  written_at: string
  changed_at: string | null
  answer: string | null
  answered_at: string | null
  /** When it was written, to the microsecond. */
  moment: string
}

export type JudgedWithPictures = JudgedRecord & { pictures: ShownPicture[] }

export type JudgedPage = {
  rows: JudgedWithPictures[]
  count: number
  newer: string | null
  older: string | null
}
