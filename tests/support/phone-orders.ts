import { v7 } from 'uuid'

const phoneAddress = {
  phone: '9845000210',
  address: '12 Temple Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560003',
}

type Row = { id: string; pricePaise: number }

/** The body of an order by phone of two pieces by Cash On Delivery; the total is right at 500.00. */
export function phoneOrder({ id, pricePaise }: Row, fields: Record<string, unknown> = {}) {
  return {
    key: v7(),
    customer: { name: 'Meera Krishnan', email: null },
    products: [{ productId: id, quantity: 2, price: pricePaise / 100 }],
    shippingAddress: phoneAddress,
    payment: 'Cash On Delivery',
    total: 1000,
    ...fields,
  }
}
