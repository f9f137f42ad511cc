import { v7 } from 'uuid'

const phoneAddress = {
  phone: '9845000210',
  address: '12 Temple Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560003',
}

/** The body of an order by phone: two pieces at 500.00 by cash on delivery. */
export function phoneOrder({ id }: { id: string }, fields: Record<string, unknown> = {}) {
  return {
    key: v7(),
    customer: { name: 'Meera Krishnan', email: null },
    products: [{ productId: id, quantity: 2, price: 500 }],
    shippingAddress: phoneAddress,
    payment: 'Cash On Delivery',
    total: 1000,
    ...fields,
  }
}
