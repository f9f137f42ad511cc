import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

/** Post offices of large cities; what a parcel costs grows with the way from the store in Delhi. */
const postOffices: Record<string, { shippingPaise: number; pincodes: number[] }> = {
  'Delhi and its neighbours': {
    shippingPaise: 40_00,
    pincodes: [110001, 110017, 110019, 110085, 122001, 201301, 201001, 121001],
  },
  'the north': {
    shippingPaise: 60_00,
    pincodes: [
      160017, 141001, 143001, 248001, 302001, 302017, 226001, 208001, 221001, 282001, 211001,
      250001,
    ],
  },
  'the west and the centre': {
    shippingPaise: 70_00,
    pincodes: [
      400001, 400053, 400076, 400601, 411001, 411014, 380001, 380015, 395003, 390001, 360001,
      440001, 422001, 452001, 462001, 403001,
    ],
  },
  'the south': {
    shippingPaise: 80_00,
    pincodes: [
      560001, 560034, 560066, 570001, 575001, 580020, 600001, 600017, 600042, 641001, 625001,
      500001, 500034, 500081, 520001, 530001, 682001, 695001,
    ],
  },
  'the east': {
    shippingPaise: 90_00,
    pincodes: [700001, 700019, 700091, 711101, 751001, 800001, 834001, 831001, 492001],
  },
  'the hills, the north-east and the islands': {
    shippingPaise: 120_00,
    pincodes: [171001, 180001, 190001, 194101, 737101, 781001, 793001, 795001, 799001, 744101],
  },
}

/** Demo charges; safe to repeat, and an owner's own charge is never overwritten. */
export async function seedPincodes({ db }: Shop): Promise<void> {
  const rows = Object.values(postOffices).flatMap(({ shippingPaise, pincodes }) =>
    pincodes.map((code) => ({ pincode: code, shippingPaise })),
  )
  await db.insert(pincode).values(rows).onConflictDoNothing()
}
