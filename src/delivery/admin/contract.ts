import { z } from 'zod'
import { Day, NewId, Version } from '#platform/rpc/admin-fields.ts'
import { Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { courierCalls } from '../couriers/contract.ts'
import { deliveryErrors } from './errors.ts'
import { changes, chosen, Pincode, PinFilter, PinQuery, SavedPin } from './pin-form.ts'
import { Holiday, ListedPin, ListedZone } from './shapes.ts'
import { ZoneForm } from './zone-form.ts'

const { UNKNOWN_ZONE, NO_ZONE, NO_PINCODE, CHANGED } = deliveryErrors
const { NAME_TAKEN, PREFIX_TAKEN, TOO_MANY } = deliveryErrors

const asks = () => staffAsks(['delivery.edit'])
const pins = asks()
  .route({ method: 'GET', path: '/delivery/pins', summary: 'Listed pin codes, in their order' })
  .input(PinFilter)
  .output(
    z.object({
      rows: z.array(ListedPin),
      /** At most 1,001: more than a thousand. */
      count: z.number().int(),
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  )

const savePins = asks()
  .route({
    method: 'POST',
    path: '/delivery/save-pins',
    summary: 'Adds or changes up to 200 pin codes; those that somebody else changed are left',
  })
  .errors({ UNKNOWN_ZONE })
  .input(
    z.strictObject(
      {
        pins: z
          .array(SavedPin, { error: 'Please give the pin codes as a list.' })
          .min(1, { error: 'Please give a pin code.' })
          .max(200, { error: 'Please give at most 200 pin codes.' }),
      },
      { error: 'Please send pin codes, and nothing else.' },
    ),
  )
  .output(z.object({ rows: z.array(ListedPin), left: z.array(z.number().int()) }))

const removePin = asks()
  .route({ method: 'POST', path: '/delivery/remove-pin', summary: 'Takes a pin code off the list' })
  .errors({ NO_PINCODE, CHANGED })
  .input(
    z.strictObject(
      { pincode: Pincode, version: Version },
      { error: 'Please send the pin code and the version you saw.' },
    ),
  )
  .output(z.object({ success: z.literal(true) }))

const changePins = asks()
  .route({
    method: 'POST',
    path: '/delivery/change-pins',
    summary: 'Changes all pin codes that match the filters; `check` only counts them',
  })
  .errors({ UNKNOWN_ZONE })
  .input(
    z.strictObject(
      {
        filter: z.strictObject(chosen, { error: 'Please send known filters.' }),
        check: z.boolean({ error: 'Please say whether to count only.' }),
        ...changes,
      },
      { error: 'Please send the filters and what changes.' },
    ),
  )
  .output(z.object({ count: z.number().int() }))

const Zones = z.object({ zones: z.array(ListedZone) })

const zones = asks()
  .route({
    method: 'GET',
    path: '/delivery/zones',
    summary: 'Zones with how their pin codes begin',
  })
  .output(Zones)

const saveZone = asks()
  .route({ method: 'POST', path: '/delivery/save-zone', summary: 'Adds or changes a zone' })
  .errors({ NO_ZONE, CHANGED, NAME_TAKEN, PREFIX_TAKEN, TOO_MANY })
  .input(
    z.strictObject(
      {
        id: NewId('Please give the zone an id of its own.'),
        version: Version.or(z.literal(0)),
        form: ZoneForm,
      },
      { error: 'Please send the zone, the version you saw (0 is new), and its form.' },
    ),
  )
  .output(Zones)

const removeZone = asks()
  .route({
    method: 'POST',
    path: '/delivery/remove-zone',
    summary: 'Removes a zone; its pin codes keep the charge they have',
  })
  .errors({ NO_ZONE, CHANGED })
  .input(
    z.strictObject(
      { id: Id, version: Version },
      { error: 'Please send the zone and the version you saw.' },
    ),
  )
  .output(Zones)

const Holidays = z.object({ holidays: z.array(Holiday) })

const holidays = asks()
  .route({ method: 'GET', path: '/delivery/holidays', summary: 'Holidays from today on' })
  .output(Holidays)

const saveHoliday = asks()
  .route({ method: 'POST', path: '/delivery/save-holiday', summary: 'Adds or renames a holiday' })
  .input(
    z.strictObject(
      { day: Day('2026-12-25'), name: line(60, 'the name of the holiday') },
      { error: 'Please send the day and its name.' },
    ),
  )
  .output(Holidays)

const removeHoliday = asks()
  .route({ method: 'POST', path: '/delivery/remove-holiday', summary: 'Removes a holiday' })
  .input(z.strictObject({ day: Day('2026-12-25') }, { error: 'Please send the day.' }))
  .output(Holidays)

const test = asks()
  .route({ method: 'GET', path: '/delivery/test', summary: 'What happens at a pin code' })
  .input(z.strictObject({ pincode: PinQuery }, { error: 'Please send a pin code.' }))
  .output(
    z.object({
      pincode: z.number().int(),
      isListed: z.boolean(),
      zone: z.string().nullable(),
      place: z.string(),
      delivers: z.boolean(),
      /** Rupees; null where neither pin code nor zone is known: it is free then. */
      charge: z.number().nullable(),
      weightCharge: z.number().nullable(),
      freeFrom: z.number(),
      codLimit: z.number().nullable(),
      arrives: z.string().nullable(),
    }),
  )

export const contract = {
  pins,
  savePins,
  removePin,
  changePins,
  zones,
  saveZone,
  removeZone,
  holidays,
  saveHoliday,
  removeHoliday,
  test,
  ...courierCalls,
}
