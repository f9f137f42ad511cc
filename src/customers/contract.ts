import { z } from 'zod'
import { commonErrors, counted, EmailAddress, Id, line, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { customerErrors } from './errors.ts'
import { customerViews, longestNote } from './rules.ts'
import { Contact, Customer, CustomerRows } from './shapes.ts'

/** Customers in the back office, below /admin/api. */

const { NOT_FOUND } = commonErrors
const { ALREADY, CHANGED, EMAIL_TAKEN, ERASED, NO_ADDRESS, TOO_MANY_NOTES } = customerErrors
const { NOT_PROVED, OTHER_NAME, SAME_ACCOUNT, TOO_MANY_ORDERS } = customerErrors

const reads = staffAsks(['customers.read'])
const edits = staffAsks(['customers.edit'])
const finals = staffAsks(['customers.edit'], { stepUp: true })

const get = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path: `/customers${path}`, summary }) as const
const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/customers${path}`, summary }) as const

const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const Key = z.uuid({ error: 'Please send a key that is a UUID.' })
const Reason = line(400, 'a reason')
const byId = z.strictObject({ id: Id }, only('a customer'))
const because = z.strictObject({ id: Id, reason: Reason }, only('a customer and a reason'))
const Number = z
  .string({ error: 'Please give the number of an order.' })
  .regex(/^\d{1,15}$/, { error: 'Please give the number of an order in digits.' })

export const CustomerFilters = z.strictObject(
  {
    view: z
      .enum(customerViews, { error: `Please choose a view from: ${customerViews.join(', ')}.` })
      .optional(),
    /** Name, surname, whole e-mail address, phone, or number of an order. */
    q: words(200, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a view, a search and a page'),
)
export type CustomerFilters = z.output<typeof CustomerFilters>

export const contract = {
  list: reads
    .route(get('/list', 'Customers of a view, searched, a page at a time, the newest first'))
    .input(CustomerFilters)
    .output(CustomerRows),

  viewCounts: reads
    .route(get('/view-counts', 'How many customers each view has, counted up to 1,000'))
    .output(z.array(z.object({ view: z.enum(customerViews), count: z.int() }))),

  detail: reads
    .route(get('/detail', 'One customer with all that the shop knows'))
    .errors({ NOT_FOUND })
    .input(z.strictObject({ id: Id, ordersBefore: Number.optional() }, only('a customer')))
    .output(Customer),

  reveal: staffAsks(['customers.reveal'])
    .route(post('/reveal', 'E-mail address and phone whole; noted in the audit'))
    .errors({ NOT_FOUND, ERASED })
    .input(byId)
    .output(Contact),

  addNote: edits
    .route(post('/add-note', 'A note for the team; the same key twice is one'))
    .errors({ NOT_FOUND, ERASED, TOO_MANY_NOTES })
    .input(
      z.strictObject(
        { id: Id, key: Key, words: words(longestNote, 'a note') },
        only('a customer, a key and a note'),
      ),
    ),

  removeNote: edits
    .route(post('/remove-note', 'Removes a note'))
    .errors({ NOT_FOUND, ERASED })
    .input(z.strictObject({ id: Id, noteId: Id }, only('a customer and a note'))),

  endSessions: finals
    .route(post('/end-sessions', 'Logs the customer out, everywhere or in one session'))
    .errors({ NOT_FOUND, ERASED })
    .input(
      z.strictObject(
        { id: Id, reason: Reason, sessionId: Id.optional() },
        only('a customer and a reason'),
      ),
    ),

  sendResetLink: edits
    .route(post('/send-reset-link', 'Emails the customer a link to a new password'))
    .errors({ NOT_FOUND, ERASED, NO_ADDRESS })
    .input(because),

  rename: edits
    .route(post('/rename', 'Another name of the account; an email tells the customer'))
    .errors({ NOT_FOUND, ERASED, CHANGED })
    .input(
      z.strictObject(
        { id: Id, seen: z.string().max(500), name: line(100, 'a name'), reason: Reason },
        only('a customer, the name you saw, another name and a reason'),
      ),
    ),

  changeEmail: staffAsks(['customers.contact'], { stepUp: true })
    .route(post('/change-email', 'Emails a link to the new address, and one to undo it to the old'))
    .errors({ NOT_FOUND, ERASED, EMAIL_TAKEN, ALREADY })
    .input(
      z.strictObject(
        { id: Id, email: EmailAddress.transform((email) => email.toLowerCase()), reason: Reason },
        only('a customer, an e-mail address and a reason'),
      ),
    ),

  merge: finals
    .route(post('/merge', 'Everything of another account belongs to this one, and that one ends'))
    .errors({ NOT_FOUND, ERASED, OTHER_NAME, SAME_ACCOUNT, NOT_PROVED, TOO_MANY_ORDERS })
    .input(
      z.strictObject(
        { id: Id, from: Id, name: z.string().max(500), reason: Reason },
        only('both customers, the name of the one that ends and a reason'),
      ),
    ),

  blockCash: edits
    .route(post('/block-cash', 'No Cash On Delivery from now on, at the checkout'))
    .errors({ NOT_FOUND, ERASED, ALREADY })
    .input(because),

  unblockCash: edits
    .route(post('/unblock-cash', 'Cash On Delivery again'))
    .errors({ NOT_FOUND, ERASED, ALREADY })
    .input(because),
}
