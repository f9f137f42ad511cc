import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { settingErrors } from './errors.ts'
import { keysContract, SeenVersion } from './keys/contract.ts'
import { settingFields } from './rules.ts'

const { CHANGED, LOCKED_BY_SERVER, DEMO_FACTS, NUMBERS_TAKEN } = settingErrors
const { NOT_FOUND } = commonErrors

const Name = z.enum(settingFields.map(({ name }) => name) as [string, ...string[]], {
  error: 'There is no such setting.',
})
const Moment = z.string()

export const Setting = z.object({
  name: z.string(),
  /** In force now, as it is typed; empty without one. */
  value: z.string(),
  default: z.string(),
  isSaved: z.boolean(),
  /** Set by the environment, which wins. */
  isLocked: z.boolean(),
  version: z.int(),
})

export const Change = z.object({
  name: z.string(),
  version: z.int(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null is the server itself. */
  by: z.string().nullable(),
  at: Moment,
  /** Nothing newer has been saved, and the server does not set it. */
  canUndo: z.boolean(),
})

const Secret = z.object({
  version: z.int(),
  /** What may be shown: the last characters of a secret, the host of a mail server. */
  shown: z.record(z.string(), z.string()),
  /** Names that the environment sets instead. */
  lockedBy: z.array(z.string()),
  /** Stored, and not readable with the present STAFF_SECRET. */
  isUnreadable: z.boolean(),
  at: Moment.nullable(),
  by: z.string().nullable(),
})

const list = staffAsks(['settings.edit', 'settings.keys'])
  .route({ method: 'GET', path: '/settings/list', summary: 'All settings, and their last changes' })
  .output(
    z.object({
      isOpen: z.boolean(),
      settings: z.array(Setting),
      changes: z.array(Change),
      payments: Secret.extend({
        mode: z.enum(['practice', 'test', 'live', 'off']),
        webhookUrl: z.string(),
        webhookHeardAt: Moment.nullable(),
      }),
      mail: Secret.extend({ isSent: z.boolean() }),
    }),
  )

const save = staffAsks(['settings.edit'])
  .route({
    method: 'POST',
    path: '/settings/save',
    successStatus: 204,
    summary: 'Saves settings together; an empty value is the default again',
  })
  .errors({ CHANGED, LOCKED_BY_SERVER, DEMO_FACTS, NUMBERS_TAKEN })
  .input(
    z.strictObject(
      {
        changes: z
          .array(
            z.strictObject(
              {
                name: Name,
                value: line(2_000, 'a value').nullable(),
                version: SeenVersion,
              },
              { error: 'Please give name, value and version.' },
            ),
            { error: 'Please give the changes.' },
          )
          .min(1, { error: 'Please give at least one change.' })
          .max(settingFields.length, { error: 'There are not so many settings.' }),
      },
      { error: 'Please send the changes alone.' },
    ),
  )

const undo = staffAsks(['settings.edit'])
  .route({
    method: 'POST',
    path: '/settings/undo',
    successStatus: 204,
    summary: 'Takes back the last change of a setting',
  })
  .errors({ CHANGED, LOCKED_BY_SERVER, DEMO_FACTS, NUMBERS_TAKEN, NOT_FOUND })
  .input(
    z.strictObject({ name: Name, version: Version }, { error: 'Please give name and version.' }),
  )

export const contract = { list, save, undo, ...keysContract }
