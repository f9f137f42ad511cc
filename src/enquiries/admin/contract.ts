import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line, words } from '#platform/rpc/contract.ts'
import { commonErrors } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { chosenStates } from '../lifecycle.ts'
import { enquiryViews, longestAnswer } from '../rules.ts'
import { adverseCalls } from './adverse-events/contract.ts'
import { enquiryErrors } from './errors.ts'
import { EnquiryRows, SavedAnswer, Thread, ViewCounts } from './shapes.ts'

/** Enquiries in the back office, below /admin/api. */

const { NOT_FOUND } = commonErrors

const may = staffAsks(['enquiries.answer'])
const { CHANGED, NOT_ANSWERED, ERASED, NO_CUSTOMER, NO_ORDER, TOO_MANY_ANSWERS } = enquiryErrors

const get = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path: `/enquiries${path}`, summary }) as const
const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/enquiries${path}`, summary }) as const

const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const Key = z.uuid({ error: 'Please send a key that is a UUID.' })
const target = { id: Id, version: Version }
const byId = z.strictObject({ id: Id }, only('an enquiry'))

const View = z
  .enum(enquiryViews, { error: `Please choose a view from: ${enquiryViews.join(', ')}.` })
  .optional()
const State = z.enum(chosenStates, {
  error: `Please choose a state from: ${chosenStates.join(', ')}.`,
})

export const EnquiryFilters = z.strictObject(
  {
    view: View,
    /** Name, e-mail address, number of the enquiry, the grievance or the order. */
    q: words(200, 'what to search').optional(),
    /** A member's id, `me` or `nobody`. */
    assigned: Id.optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a view, filters and a page'),
)
export type EnquiryFilters = z.output<typeof EnquiryFilters>

export const contract = {
  ...adverseCalls,

  list: may
    .route(get('/list', 'Enquiries of a view, filtered and searched, a page at a time'))
    .input(EnquiryFilters)
    .output(EnquiryRows),

  viewCounts: may
    .route(get('/view-counts', 'How many enquiries each view has, counted up to 1,000'))
    .output(ViewCounts),

  thread: may
    .route(get('/thread', 'One enquiry with all that followed it, oldest first'))
    .errors({ NOT_FOUND })
    .input(byId)
    .output(Thread),

  members: may
    .route(get('/members', 'Members to whom an enquiry can be assigned'))
    .output(z.array(z.object({ _id: Id, name: z.string() }))),

  answer: may
    .route(post('/answer', 'Answers by email; the same key twice sends one'))
    .errors({ NOT_FOUND, CHANGED, ERASED, NOT_ANSWERED })
    .input(
      z.strictObject(
        { ...target, key: Key, words: words(longestAnswer, 'the answer'), nextState: State },
        only('an enquiry, the answer and the state after it'),
      ),
    )
    .output(z.object({ version: z.int() })),

  addNote: may
    .route(post('/add-note', 'A note for the team; the person never sees it'))
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { id: Id, key: Key, words: words(2_000, 'the note') },
        only('an enquiry and a note'),
      ),
    )
    .output(z.object({ version: z.int() })),

  addReply: may
    .route(post('/add-reply', 'What the person wrote or said again; the enquiry is open then'))
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { id: Id, key: Key, words: words(longestAnswer, 'what they wrote') },
        only('an enquiry and what they wrote'),
      ),
    )
    .output(z.object({ version: z.int() })),

  setState: may
    .route(post('/set-state', 'Solves an enquiry, or opens it again'))
    .errors({ NOT_FOUND, CHANGED, NOT_ANSWERED })
    .input(z.strictObject({ ...target, state: State }, only('an enquiry and its state')))
    .output(z.object({ version: z.int() })),

  assign: may
    .route(post('/assign', 'Which member looks after an enquiry; null is nobody'))
    .errors({ NOT_FOUND, CHANGED })
    .input(
      z.strictObject({ ...target, assignedTo: Id.nullable() }, only('an enquiry and a member')),
    )
    .output(z.object({ version: z.int() })),

  linkOrder: may
    .route(post('/link-order', 'The order that an enquiry is about; null is none'))
    .errors({ NOT_FOUND, CHANGED, NO_ORDER })
    .input(
      z.strictObject(
        {
          ...target,
          orderNumber: z
            .string({ error: 'Please give the number of an order.' })
            .regex(/^\d{1,15}$/, { error: 'Please give the number of an order in digits.' })
            .nullable(),
        },
        only('an enquiry and the number of an order'),
      ),
    )
    .output(z.object({ version: z.int() })),

  linkCustomer: may
    .route(post('/link-customer', 'The customer who wrote an enquiry; null is nobody known'))
    .errors({ NOT_FOUND, CHANGED, ERASED, NO_CUSTOMER })
    .input(
      z.strictObject(
        {
          ...target,
          customer: line(254, 'an e-mail address or the number of an order').nullable(),
        },
        only('an enquiry and a customer'),
      ),
    )
    .output(z.object({ version: z.int() })),

  markGrievance: may
    .route(post('/mark-grievance', 'Gives an enquiry the number and the clocks of a grievance'))
    .errors({ NOT_FOUND, CHANGED })
    .input(
      z.strictObject(
        { ...target, isGrievance: z.boolean(), reason: line(500, 'a reason') },
        only('an enquiry, whether it is a grievance, and a reason'),
      ),
    )
    .output(z.object({ version: z.int() })),

  savedAnswers: may
    .route(get('/saved-answers', 'Answers that are written often, with their fields'))
    .output(z.array(SavedAnswer)),

  saveAnswer: may
    .route(post('/save-answer', 'Keeps an answer under a name; the version is that of an old one'))
    .errors({ CHANGED, NOT_FOUND, TOO_MANY_ANSWERS })
    .input(
      z.strictObject(
        {
          id: Id,
          version: Version.optional(),
          name: line(60, 'a name for the answer'),
          words: words(longestAnswer, 'the answer'),
        },
        only('an id, a name and the answer'),
      ),
    )
    .output(SavedAnswer),

  removeAnswer: may
    .route({ ...post('/remove-answer', 'Removes a saved answer'), successStatus: 204 })
    .errors({ NOT_FOUND, CHANGED })
    .input(z.strictObject(target, only('a saved answer'))),

  register: may
    .route(post('/register', 'The register of grievances as CSV, ten a day and member'))
    .output(z.object({ name: z.string(), csv: z.string() })),
}
