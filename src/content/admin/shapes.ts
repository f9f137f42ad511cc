import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { kindNames } from './rules.ts'

const State = z.enum(['draft', 'live', 'hidden'])
const Body = z.record(z.string(), z.unknown())
export const Kind = z.enum(kindNames, { error: 'There is no such kind of content.' })
export const named = { kind: Kind, id: Id }

const Missing = z.object({ field: z.string(), label: z.string() })

export const ListedEntry = z.object({
  id: Id,
  title: z.string(),
  picture: z.string().nullable(),
  state: State,
  /** Whether shoppers see it now. */
  active: z.boolean(),
  version: Version,
  from: z.string(),
  until: z.string(),
  /** The day that shoppers read on an article or event. */
  day: z.string(),
  isGiven: z.boolean(),
  hasDraft: z.boolean(),
  /** When its draft is published. */
  publishAt: z.string().nullable(),
})
export type ListedEntry = z.infer<typeof ListedEntry>

export const Listed = z.object({ rows: z.array(ListedEntry) })

const Draft = z.object({
  version: Version,
  baseVersion: Version,
  base: Body,
  body: Body,
  savedAt: z.string(),
  by: z.string().nullable(),
  publishAt: z.string().nullable(),
  /** Why it could not be published at its moment. */
  note: z.string().nullable(),
})

/** An entry on its form. */
export const EditedEntry = z.object({
  kind: Kind,
  id: Id,
  version: Version,
  state: State,
  active: z.boolean(),
  title: z.string(),
  body: Body,
  isGiven: z.boolean(),
  missing: z.array(Missing),
  /** The page of the shop that shows it; an email has none. */
  path: z.string().nullable(),
  draft: Draft.nullable(),
})
export type EditedEntry = z.infer<typeof EditedEntry>
