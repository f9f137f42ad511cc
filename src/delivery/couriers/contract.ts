import { z } from 'zod'
import { NewId, Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { courierErrors } from '../admin/errors.ts'
import { longestNumber, problemOfLink, shapesIn } from './rules.ts'

const { NO_COURIER, CHANGED, NAME_TAKEN, TOO_MANY } = courierErrors

const text = (what: string, most: number) =>
  z
    .string({ error: `Please give ${what} as text.` })
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(line(most, what).nullable())

const Link = text('the link', 300).superRefine((link, { addIssue }) => {
  const problem = link === null ? undefined : problemOfLink(link)
  if (problem !== undefined) addIssue(problem)
})

const badPattern = `Please give up to 10 shapes of at most ${longestNumber} characters, parted by blanks.`
const Pattern = text('the pattern', 300).refine(
  (pattern) => {
    const shapes = shapesIn(pattern ?? '')
    return shapes.length <= 10 && shapes.every((shape) => shape.length <= longestNumber)
  },
  { error: badPattern },
)

export const CourierForm = z.strictObject(
  {
    name: line(60, 'the name'),
    link: Link,
    pattern: Pattern,
    active: z.boolean({ error: 'Please say whether it is offered for new parcels.' }),
  },
  { error: 'Please send the whole form of the courier.' },
)
export type CourierForm = z.output<typeof CourierForm>

export const Courier = z.object({
  id: Id,
  name: z.string(),
  link: z.string().nullable(),
  pattern: z.string().nullable(),
  active: z.boolean(),
  version: Version,
})
export type Courier = z.infer<typeof Courier>

const Couriers = z.object({ couriers: z.array(Courier) })

const couriers = staffAsks(['delivery.edit', 'orders.send'])
  .route({ method: 'GET', path: '/delivery/couriers', summary: 'Couriers, by their names' })
  .output(Couriers)

const saveCourier = staffAsks(['delivery.edit'])
  .route({
    method: 'POST',
    path: '/delivery/save-courier',
    summary: 'Adds a courier, or changes it: its name stays, because parcels name it',
  })
  .errors({ NO_COURIER, CHANGED, NAME_TAKEN, TOO_MANY })
  .input(
    z.strictObject(
      {
        id: NewId('Please give the courier an id of its own.'),
        version: Version.or(z.literal(0)),
        form: CourierForm,
      },
      { error: 'Please send the courier, the version you saw (0 is new), and its form.' },
    ),
  )
  .output(Couriers)

const removeCourier = staffAsks(['delivery.edit'])
  .route({
    method: 'POST',
    path: '/delivery/remove-courier',
    summary: 'Removes a courier; parcels keep its name, without a link',
  })
  .errors({ NO_COURIER, CHANGED })
  .input(
    z.strictObject(
      { id: Id, version: Version },
      { error: 'Please send the courier and the version you saw.' },
    ),
  )
  .output(Couriers)

export const courierCalls = { couriers, saveCourier, removeCourier }
