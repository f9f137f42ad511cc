import { z } from 'zod'
import { EmailAddress, Id, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { nothingElse } from '../draft.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { ListPlace, orderId, orderNumber, OrderFilters, Seen, Tags } from './inputs.ts'
import { changedOrder, moveErrors, post } from './moves/contract.ts'
import { OrderDetail, OrderRows, StoryEntry, ViewCounts } from './shapes.ts'

/** Orders in the back office, below /admin/api. */

const { NOT_FOUND } = ownerErrors
const { EMAIL_GONE } = staffOrderErrors
const readers = ['orders.read', 'orders.pack'] as const
const byNumber = z.strictObject({ number: orderNumber }, nothingElse('the number of an order'))

const get = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path: `/orders${path}`, summary }) as const

/** What sending an order to another pin code means today; sums in paise. */
export const DeliveryThere = z.object({
  /** Empty where only the pin code is known. */
  place: z.string(),
  isSent: z.boolean(),
  /** Why the order cannot be paid at the door there. */
  cashProblem: z.string().nullable(),
  /** For these very goods today, and as the order was bought. */
  chargePaise: z.int(),
  chargedPaise: z.int(),
})
export type DeliveryThere = z.infer<typeof DeliveryThere>

export const contract = {
  list: staffAsks(readers)
    .route(get('/list', 'Orders of a view, filtered and searched, a page at a time'))
    .input(OrderFilters)
    .output(OrderRows),

  neighbours: staffAsks(readers)
    .route(get('/neighbours', 'The orders before and after one in a list'))
    .input(ListPlace)
    .output(z.object({ previous: z.string().nullable(), next: z.string().nullable() })),

  viewCounts: staffAsks(readers)
    .route(get('/view-counts', 'How many orders each view has, counted up to 1,000'))
    .output(ViewCounts),

  detail: staffAsks(readers)
    .route(get('/detail', 'One order, with what this member may do with it now'))
    .errors({ NOT_FOUND })
    .input(byNumber)
    .output(OrderDetail),

  story: staffAsks(['orders.read'])
    .route(get('/story', 'All that happened to an order, newest first'))
    .errors({ NOT_FOUND })
    .input(byNumber)
    .output(z.array(StoryEntry)),

  deliveryThere: staffAsks(['orders.edit'])
    .route(get('/delivery-there', 'What sending an order to another pin code means today'))
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { number: orderNumber, postalCode: z.string().max(12) },
        nothingElse('the number of an order and a pin code'),
      ),
    )
    /** Null for what is no pin code. */
    .output(DeliveryThere.nullable()),

  email: staffAsks(['customers.contact'])
    .route(get('/email', 'The text of an email about an order'))
    .errors({ NOT_FOUND, EMAIL_GONE })
    .input(
      z.strictObject({ number: orderNumber, email_id: Id }, nothingElse('an order and an email')),
    )
    .output(z.object({ to: z.string(), subject: z.string(), text: z.string() })),

  addNote: staffAsks(['orders.read'])
    .route(post('/add-note', 'A note for the staff; shoppers never see it'))
    .errors({ NOT_FOUND })
    .input(
      z.strictObject(
        { order_id: orderId, note: words(2000, 'the note') },
        nothingElse('an order and a note'),
      ),
    )
    .output(changedOrder),

  setTags: staffAsks(['orders.read'])
    .route(post('/set-tags', 'The tags of an order'))
    .errors(moveErrors)
    .input(
      z.strictObject(
        { order_id: orderId, seen: Seen, tags: Tags },
        nothingElse('an order and its tags'),
      ),
    )
    .output(changedOrder),

  assign: staffAsks(['orders.read'])
    .route(post('/assign', 'Which member looks after an order; null is nobody'))
    .errors(moveErrors)
    .input(
      z.strictObject(
        { order_id: orderId, seen: Seen, assignedTo: Id.nullable() },
        nothingElse('an order and a member'),
      ),
    )
    .output(changedOrder),

  members: staffAsks(['orders.read'])
    .route(get('/members', 'Members to whom an order can be assigned'))
    .output(z.array(z.object({ _id: Id, name: z.string() }))),

  resendEmail: staffAsks(['orders.read'])
    .route(post('/resend-email', 'Sends an email about an order again, 3 an hour at most'))
    .errors({ NOT_FOUND, EMAIL_GONE })
    .input(
      z.strictObject(
        { order_id: orderId, email_id: Id, to: EmailAddress.optional() },
        nothingElse('an order, an email and perhaps another address'),
      ),
    )
    .output(changedOrder),
}
