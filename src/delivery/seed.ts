import type { Shop } from '#platform/shop.ts'
import type { State } from './rules.ts'
import { pincode } from './tables.ts'

type PostOffices = [city: string, state: State, ...pincodes: number[]]

/** Post offices of large cities; what a parcel costs grows with the way from the store in Delhi. */
const zones: { shippingPaise: number; cities: PostOffices[] }[] = [
  {
    shippingPaise: 40_00,
    cities: [
      ['New Delhi', 'Delhi', 110001, 110017, 110019, 110085],
      ['Gurugram', 'Haryana', 122001],
      ['Faridabad', 'Haryana', 121001],
      ['Noida', 'Uttar Pradesh', 201301],
      ['Ghaziabad', 'Uttar Pradesh', 201001],
    ],
  },
  {
    shippingPaise: 60_00,
    cities: [
      ['Chandigarh', 'Chandigarh', 160017],
      ['Ludhiana', 'Punjab', 141001],
      ['Amritsar', 'Punjab', 143001],
      ['Dehradun', 'Uttarakhand', 248001],
      ['Jaipur', 'Rajasthan', 302001, 302017],
      ['Lucknow', 'Uttar Pradesh', 226001],
      ['Kanpur', 'Uttar Pradesh', 208001],
      ['Varanasi', 'Uttar Pradesh', 221001],
      ['Agra', 'Uttar Pradesh', 282001],
      ['Prayagraj', 'Uttar Pradesh', 211001],
      ['Meerut', 'Uttar Pradesh', 250001],
    ],
  },
  {
    shippingPaise: 70_00,
    cities: [
      ['Mumbai', 'Maharashtra', 400001, 400053, 400076],
      ['Thane', 'Maharashtra', 400601],
      ['Pune', 'Maharashtra', 411001, 411014],
      ['Nagpur', 'Maharashtra', 440001],
      ['Nashik', 'Maharashtra', 422001],
      ['Ahmedabad', 'Gujarat', 380001, 380015],
      ['Surat', 'Gujarat', 395003],
      ['Vadodara', 'Gujarat', 390001],
      ['Rajkot', 'Gujarat', 360001],
      ['Indore', 'Madhya Pradesh', 452001],
      ['Bhopal', 'Madhya Pradesh', 462001],
      ['Panaji', 'Goa', 403001],
    ],
  },
  {
    shippingPaise: 80_00,
    cities: [
      ['Bengaluru', 'Karnataka', 560001, 560034, 560066],
      ['Mysuru', 'Karnataka', 570001],
      ['Mangaluru', 'Karnataka', 575001],
      ['Hubballi', 'Karnataka', 580020],
      ['Chennai', 'Tamil Nadu', 600001, 600017, 600042],
      ['Coimbatore', 'Tamil Nadu', 641001],
      ['Madurai', 'Tamil Nadu', 625001],
      ['Hyderabad', 'Telangana', 500001, 500034, 500081],
      ['Vijayawada', 'Andhra Pradesh', 520001],
      ['Visakhapatnam', 'Andhra Pradesh', 530001],
      ['Kochi', 'Kerala', 682001],
      ['Thiruvananthapuram', 'Kerala', 695001],
    ],
  },
  {
    shippingPaise: 90_00,
    cities: [
      ['Kolkata', 'West Bengal', 700001, 700019, 700091],
      ['Howrah', 'West Bengal', 711101],
      ['Bhubaneswar', 'Odisha', 751001],
      ['Patna', 'Bihar', 800001],
      ['Ranchi', 'Jharkhand', 834001],
      ['Jamshedpur', 'Jharkhand', 831001],
      ['Raipur', 'Chhattisgarh', 492001],
    ],
  },
  {
    shippingPaise: 120_00,
    cities: [
      ['Shimla', 'Himachal Pradesh', 171001],
      ['Jammu', 'Jammu and Kashmir', 180001],
      ['Srinagar', 'Jammu and Kashmir', 190001],
      ['Leh', 'Ladakh', 194101],
      ['Gangtok', 'Sikkim', 737101],
      ['Guwahati', 'Assam', 781001],
      ['Shillong', 'Meghalaya', 793001],
      ['Imphal', 'Manipur', 795001],
      ['Agartala', 'Tripura', 799001],
      ['Port Blair', 'Andaman and Nicobar Islands', 744101],
    ],
  },
]

/** Demo charges; safe to repeat, and an owner's own charge is never overwritten. */
export async function seedPincodes({ db }: Shop): Promise<void> {
  const rows = zones.flatMap(({ shippingPaise, cities }) =>
    cities.flatMap(([city, state, ...codes]) =>
      codes.map((code) => ({ pincode: code, shippingPaise, city, state })),
    ),
  )
  await db.insert(pincode).values(rows).onConflictDoNothing()
}
