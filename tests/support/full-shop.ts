import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'
import type { Body } from './bad-values.ts'
import { aCategory, aPincode, aProduct, aShopper } from './builders.ts'
import { securityBodies } from './security-bodies.ts'

/** A shop with a shopper, and for every call a body that it takes, each field with its kind. */
export async function aFullShop(shop: Shop) {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { categoryId: (await aCategory(shop)).id })
  await aPincode(shop, 560_001, 4_000)
  const products = [{ productId: product.id, quantity: 1, price: 800 }]
  const bodies: Record<string, Body> = {
    ...securityBodies,
    '/api/signup': {
      body: { name: 'Asha', email: 'asha@example.in', password: 'twelve good characters' },
      fields: { name: 'text', email: 'text', password: 'password' },
    },
    '/api/log-in': {
      body: { email: shopper.email, password: 'twelve good characters' },
      fields: { email: 'text', password: 'password' },
    },
    '/api/forgot-password': { body: { email: shopper.email }, fields: { email: 'text' } },
    '/api/reset-password': {
      body: { token: 'a key that nobody was sent', newPassword: 'twelve good characters' },
      fields: { token: 'text', newPassword: 'password' },
    },
    '/api/log-out-everywhere': {
      body: { token: 'a key that nobody was sent' },
      fields: { token: 'text' },
    },
    '/api/privacy/export': {
      body: { password: 'twelve good characters' },
      fields: { password: 'password' },
    },
    '/api/privacy/erase': {
      body: { password: 'twelve good characters', confirm: 'DELETE' },
      fields: { password: 'password', confirm: 'choice' },
    },
    '/api/email/link': { body: { token: 'a key that nobody was sent' }, fields: { token: 'text' } },
    '/api/email/verify': {
      body: { token: 'a key that nobody was sent' },
      fields: { token: 'text' },
    },
    '/api/email/undo': { body: { token: 'a key that nobody was sent' }, fields: { token: 'text' } },
    '/api/email/change': {
      body: { email: 'asha.new@example.in', password: 'twelve good characters' },
      fields: { email: 'text', password: 'password' },
    },
    '/api/send-enquery': {
      body: {
        name: 'Asha',
        email: 'asha@example.in',
        number: '9876543210',
        subject: 'Cuffs',
        message: 'Which cuff fits?',
        website: '',
      },
      fields: {
        name: 'text',
        email: 'text',
        number: 'digits',
        subject: 'text',
        message: 'text',
        website: 'trap',
      },
    },
    '/api/report-adverse-event': {
      body: {
        name: 'Asha',
        email: 'asha@example.in',
        number: '9876543210',
        reporter: 'patient',
        device: 'A cuff',
        deviceKind: 'diagnostic',
        maker: 'Sample maker',
        lot: 'L-1',
        serial: '',
        orderNumber: '',
        happenedOn: '2026-01-02',
        happened: 'It did not let go.',
        harm: 'minor',
        whereabouts: 'kept',
        toldMaker: 'no',
        patientInitials: 'A',
        patientAge: '62',
        patientSex: 'female',
        website: '',
      },
      fields: {
        name: 'text',
        email: 'text',
        number: 'digits',
        reporter: 'text',
        device: 'text',
        deviceKind: 'optionalText',
        maker: 'optionalText',
        lot: 'optionalText',
        serial: 'optionalText',
        orderNumber: 'optionalText',
        happenedOn: 'text',
        happened: 'text',
        harm: 'text',
        whereabouts: 'text',
        toldMaker: 'text',
        patientInitials: 'optionalText',
        patientAge: 'optionalText',
        patientSex: 'optionalText',
        website: 'trap',
      },
    },
    '/api/quote': {
      body: {
        products: [{ productId: product.id, quantity: 1 }],
        postalCode: '560001',
        voucher: 'PEHLA10',
      },
      fields: {
        products: 'optionalList',
        'products.0.productId': 'quotedId',
        'products.0.quantity': 'quantity',
        postalCode: 'optionalText',
        voucher: 'optionalText',
      },
    },
    '/api/cart': {
      body: { changes: [{ id: 'pressed-once', productId: product.id, quantity: 1 }] },
      fields: {
        changes: 'optionalList',
        'changes.0.id': 'text',
        'changes.0.productId': 'quotedId',
        'changes.0.quantity': 'cartQuantity',
      },
    },
    '/api/coupon/validate-voucher': { body: { code: 'PEHLA10' }, fields: { code: 'text' } },
    '/api/payment/start': { body: { order_id: v7() }, fields: { order_id: 'id' } },
    '/api/payment/check': { body: { order_id: v7() }, fields: { order_id: 'id' } },
    '/api/cancel-order': { body: { order_id: v7() }, fields: { order_id: 'id' } },
    '/api/order-again': { body: { order_id: v7() }, fields: { order_id: 'id' } },
    '/api/ask-return': {
      body: {
        order_id: v7(),
        key: v7(),
        lines: [{ product: product.id, pieces: 1 }],
        reason: 'faulty',
        words: 'Its display stays dark.',
      },
      fields: {
        order_id: 'id',
        key: 'text',
        lines: 'list',
        'lines.0.product': 'id',
        'lines.0.pieces': 'quantity',
        reason: 'choice',
        words: 'optionalText',
      },
    },
    '/api/withdraw-return': { body: { id: v7() }, fields: { id: 'id' } },
    '/api/my-review/save': {
      body: {
        id: product.id,
        stars: 5,
        headline: 'Good',
        words: 'It does.',
        forWhom: 'self',
        authorName: 'Asha',
      },
      fields: {
        id: 'id',
        stars: 'quantity',
        headline: 'optionalText',
        words: 'text',
        forWhom: 'choice',
        authorName: 'text',
      },
    },
    '/api/product-questions': {
      body: { productId: product.id, words: 'Does it fit under trousers?' },
      fields: { productId: 'id', words: 'text' },
    },
    '/api/wishlist': {
      body: { products: [v7()] },
      fields: { products: 'list', 'products.0': 'id' },
    },
    '/api/stock-alerts': {
      body: { product: v7(), email: 'asha@example.in' },
      fields: { product: 'id', email: 'optionalText' },
    },
    '/api/match-list': { body: { text: 'Walker, 2' }, fields: { text: 'text' } },
    '/api/quotations': {
      body: {
        products: [{ productId: product.id, quantity: 1 }],
        clinic: 'Asha Clinic',
        gstin: '29AABCR1718E1ZL',
        reference: 'PO 7',
        postalCode: '560001',
      },
      fields: {
        products: 'list',
        'products.0.productId': 'id',
        'products.0.quantity': 'quantity',
        clinic: 'text',
        gstin: 'optionalText',
        reference: 'optionalText',
        postalCode: 'digits',
      },
    },
    '/api/reminders': {
      body: { product: v7(), days: 30 },
      fields: { product: 'id', days: 'choice' },
    },
    '/api/reminders/link/look': aToken,
    '/api/reminders/link/end': aToken,
    '/api/stock-alerts/link/look': aToken,
    '/api/stock-alerts/link/confirm': aToken,
    '/api/stock-alerts/link/end': aToken,
    '/api/addresses': anAddress({}),
    '/api/addresses/change': anAddress({ id: v7() }, { id: 'id' }),
    '/api/payment/verify': {
      body: {
        razorpay_payment_id: 'pay_x',
        razorpay_order_id: 'order_x',
        razorpay_signature: 'x',
        order_id: v7(),
      },
      fields: {
        razorpay_payment_id: 'text',
        razorpay_order_id: 'text',
        razorpay_signature: 'text',
        order_id: 'id',
      },
    },
    '/api/checkout': {
      body: {
        userId: shopper.id,
        products,
        voucher: null,
        couponDiscount: 0,
        paymentMethod: 'Cash On Delivery',
        shippingAddress: {
          phone: '9876543210',
          address: '12 MG Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          postalCode: '560001',
        },
      },
      fields: {
        userId: 'id',
        products: 'list',
        'products.0.productId': 'id',
        'products.0.quantity': 'quantity',
        'products.0.price': 'amount',
        voucher: 'optionalText',
        couponDiscount: 'amount',
        paymentMethod: 'choice',
        shippingAddress: 'object',
        'shippingAddress.phone': 'digits',
        'shippingAddress.address': 'text',
        'shippingAddress.city': 'text',
        'shippingAddress.state': 'text',
        'shippingAddress.country': 'text',
        'shippingAddress.postalCode': 'optionalText',
      },
    },
  }
  return { ask: asking(shop, { as: shopper }), bodies, shopperId: shopper.id }
}

const aToken: Body = {
  body: { token: 'a key that nobody was sent' },
  fields: { token: 'text' },
}

function anAddress(more: Record<string, string>, kinds: Body['fields'] = {}): Body {
  return {
    body: {
      ...more,
      label: 'Clinic',
      recipient: 'Asha Rao',
      phone: '9876543210',
      address: '12 MG Road',
      landmark: 'Behind the post office',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '560001',
    },
    fields: {
      ...kinds,
      label: 'optionalText',
      recipient: 'optionalText',
      phone: 'digits',
      address: 'text',
      landmark: 'optionalText',
      city: 'text',
      state: 'text',
      country: 'text',
      postalCode: 'optionalText',
    },
  }
}
