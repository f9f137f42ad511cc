import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { contentErrors } from './errors.ts'
import { EntryForm } from './forms.ts'
import { draftCalls } from './draft-calls.ts'
import { mostEntries } from './rules.ts'
import { EditedEntry, Kind, Listed, named } from './shapes.ts'

const { NO_ENTRY, CHANGED, INCOMPLETE, UNKNOWN_PICTURE, UNKNOWN_FIELD, TOO_MANY } = contentErrors
const { STILL_LIVE, NOT_FOR_THIS, TOO_LONG } = contentErrors
const faults = { NO_ENTRY, CHANGED, INCOMPLETE, UNKNOWN_PICTURE, UNKNOWN_FIELD, TOO_LONG }

const EntryVersion = z.strictObject(
  { ...named, version: Version },
  { error: 'Please send the kind, the id and the version you saw.' },
)

const list = staffAsks(['content.edit', 'content.publish'])
  .route({ method: 'GET', path: '/content/list', summary: 'All entries of a kind, in their order' })
  .input(z.strictObject({ kind: Kind }, { error: 'Please ask with the kind.' }))
  .output(Listed)

const read = staffAsks(['content.edit', 'content.publish'])
  .route({ method: 'GET', path: '/content/entry', summary: 'An entry with its draft' })
  .errors({ NO_ENTRY })
  .input(z.strictObject(named, { error: 'Please name the entry by kind and id.' }))
  .output(EditedEntry)

const create = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/create', summary: 'A new entry, as a draft' })
  .errors({ UNKNOWN_PICTURE, UNKNOWN_FIELD, TOO_MANY, NOT_FOR_THIS, TOO_LONG })
  .input(z.strictObject({ entry: EntryForm }, { error: 'Please send the entry.' }))
  .output(EditedEntry)

const save = staffAsks(['content.edit'])
  .route({
    method: 'POST',
    path: '/content/save',
    summary: 'Saves an entry; what shoppers see, at once, by who may publish',
  })
  .errors(faults)
  .input(
    z.strictObject(
      { id: Id, version: Version, draft: Version.optional(), entry: EntryForm },
      { error: 'Please send the id, the version you saw, and the entry.' },
    ),
  )
  .output(EditedEntry)

const duplicate = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/duplicate', summary: 'A copy, as a draft' })
  .errors({ NO_ENTRY, TOO_MANY, NOT_FOR_THIS, UNKNOWN_FIELD, UNKNOWN_PICTURE, TOO_LONG })
  .input(z.strictObject(named, { error: 'Please name the entry by kind and id.' }))
  .output(EditedEntry)

const publish = staffAsks(['content.publish'])
  .route({ method: 'POST', path: '/content/publish', summary: 'Shows an entry to shoppers' })
  .errors(faults)
  .input(EntryVersion)
  .output(EditedEntry)

const hide = staffAsks(['content.publish'])
  .route({ method: 'POST', path: '/content/hide', summary: 'Takes an entry off the shop' })
  .errors({ ...faults, NOT_FOR_THIS })
  .input(EntryVersion)
  .output(EditedEntry)

const remove = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/remove', summary: 'Deletes what shoppers do not see' })
  .errors({ NO_ENTRY, CHANGED, STILL_LIVE, NOT_FOR_THIS })
  .input(EntryVersion)
  .output(Listed)

const bringBack = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/bring-back', summary: 'Makes what was deleted a draft' })
  .errors({ NO_ENTRY, TOO_MANY, NOT_FOR_THIS, UNKNOWN_FIELD, UNKNOWN_PICTURE, TOO_LONG })
  .input(z.strictObject(named, { error: 'Please name the entry by kind and id.' }))
  .output(EditedEntry)

const order = staffAsks(['content.publish'])
  .route({ method: 'POST', path: '/content/order', summary: 'The order of all entries of a kind' })
  .errors({ CHANGED, NOT_FOR_THIS })
  .input(
    z.strictObject(
      {
        kind: Kind,
        ids: z.array(Id, { error: 'Please give all in their order.' }).max(mostEntries),
      },
      { error: 'Please send the kind and all ids in their order.' },
    ),
  )
  .output(Listed)

const adoptFaq = staffAsks(['content.publish'])
  .route({
    method: 'POST',
    path: '/content/adopt-faq',
    summary: 'Makes the questions of the release those of the owner, to be changed',
  })
  .errors({ CHANGED, TOO_MANY })
  .input(z.strictObject({}, { error: 'Please send nothing.' }))
  .output(Listed)

const history = staffAsks(['content.edit', 'content.publish'])
  .route({ method: 'GET', path: '/content/history', summary: 'The last 50 versions, newest first' })
  .errors({ NO_ENTRY })
  .input(z.strictObject(named, { error: 'Please name the entry by kind and id.' }))
  .output(
    z.object({
      revisions: z.array(
        z.object({
          version: Version,
          cause: z.string(),
          by: z.string().nullable(),
          at: z.string(),
          fields: z.array(z.string()),
        }),
      ),
    }),
  )

const restore = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/restore', summary: 'Makes a former version the newest' })
  .errors(faults)
  .input(
    z.strictObject(
      { ...named, version: Version, restored: Version },
      { error: 'Please send the entry, the version you saw, and the one to restore.' },
    ),
  )
  .output(EditedEntry)

const fields = staffAsks(['content.edit', 'content.publish'])
  .route({ method: 'GET', path: '/content/fields', summary: 'What the fields of a text stand for' })
  .input(
    z.strictObject(
      { email: Id.optional() },
      { error: 'Please ask with nothing, or with the id of an email.' },
    ),
  )
  .output(z.object({ fields: z.record(z.string(), z.string()) }))

const reset = staffAsks(['content.publish'])
  .route({
    method: 'POST',
    path: '/content/reset',
    summary: 'Gives a page the words of the release again, which later releases may better',
  })
  .errors({ NO_ENTRY, CHANGED, NOT_FOR_THIS })
  .input(EntryVersion)
  .output(EditedEntry)

export const contract = {
  fields,
  reset,
  list,
  read,
  create,
  save,
  duplicate,
  publish,
  hide,
  remove,
  bringBack,
  order,
  adoptFaq,
  history,
  restore,
  ...draftCalls,
}
