import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { contentErrors } from './errors.ts'
import { EmailForm, EntryForm } from './forms.ts'
import { EditedEntry, named } from './shapes.ts'

const { NO_ENTRY, CHANGED, INCOMPLETE, UNKNOWN_PICTURE, UNKNOWN_FIELD } = contentErrors
const { NOT_LIVE, NO_DRAFT, NOT_AHEAD, NOT_FOR_THIS, TOO_LONG } = contentErrors

const keep = staffAsks(['content.edit'])
  .route({
    method: 'POST',
    path: '/content/keep',
    summary: 'Keeps what was typed beside what shoppers see',
  })
  .errors({ NO_ENTRY, CHANGED, UNKNOWN_PICTURE, UNKNOWN_FIELD, NOT_LIVE, TOO_LONG })
  .input(
    z.strictObject(
      {
        id: Id,
        version: Version,
        /** The version of the draft that you saw; 0 is none. */
        draft: Version.or(z.literal(0)),
        entry: EntryForm,
      },
      { error: 'Please send the id, the versions you saw, and the entry.' },
    ),
  )
  .output(EditedEntry)

const discard = staffAsks(['content.edit'])
  .route({ method: 'POST', path: '/content/discard', summary: 'Throws a draft away' })
  .errors({ NO_ENTRY, NO_DRAFT, CHANGED })
  .input(
    z.strictObject(
      { ...named, draft: Version },
      { error: 'Please name the entry and the version of the draft you saw.' },
    ),
  )
  .output(EditedEntry)

const At = z.iso
  .datetime({ offset: true, error: 'Please give the moment as 2026-12-01T10:00:00+05:30.' })
  .max(40)

const plan = staffAsks(['content.publish'])
  .route({
    method: 'POST',
    path: '/content/plan',
    summary: 'Publishes the draft at a moment; null no longer',
  })
  .errors({ NO_ENTRY, NO_DRAFT, NOT_AHEAD, INCOMPLETE, CHANGED })
  .input(
    z.strictObject(
      { ...named, draft: Version, at: At.nullable() },
      { error: 'Please name the entry, the version of the draft you saw, and the moment.' },
    ),
  )
  .output(EditedEntry)

const preview = staffAsks(['content.edit', 'content.publish'])
  .route({
    method: 'GET',
    path: '/content/preview',
    summary: 'A link to the page of the shop with the draft, good for 30 minutes',
  })
  .errors({ NO_ENTRY, NOT_FOR_THIS })
  .input(z.strictObject(named, { error: 'Please name the entry by kind and id.' }))
  .output(z.object({ url: z.string(), until: z.string() }))

const Facts = z.object({ facts: z.array(z.tuple([z.string(), z.string()]).readonly()) })
const EmailPart = z
  .string()
  .or(Facts)
  .or(z.object({ link: z.string(), label: z.string() }))
const typedEmail = z.strictObject(
  { id: Id, form: EmailForm },
  { error: 'Please send the email and its words.' },
)

const sampleEmail = staffAsks(['content.edit'])
  .route({
    method: 'POST',
    path: '/content/sample-email',
    summary: 'An email in these words, of a sample order',
  })
  .errors({ NO_ENTRY, UNKNOWN_FIELD })
  .input(typedEmail)
  .output(z.object({ subject: z.string(), body: z.array(EmailPart) }))

const testEmail = staffAsks(['content.edit'])
  .route({
    method: 'POST',
    path: '/content/test-email',
    summary: 'Sends that sample to oneself; ten an hour',
  })
  .errors({ NO_ENTRY, UNKNOWN_FIELD })
  .input(typedEmail)
  .output(z.object({ success: z.literal(true) }))

export const draftCalls = { keep, discard, plan, preview, sampleEmail, testEmail }
