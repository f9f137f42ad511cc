import type { EmailWords, Part } from './email-parts.ts'

/** Words that come with the shop, and which of their fields no other words may leave out. */
type DefaultWords = EmailWords & { label: string; required: readonly string[] }

const greeting = 'Hello {name},'

/** The emails whose words the owner may change, by their names. */
export const defaultWords = {
  'order-placed': {
    label: 'Order placed',
    subject: 'Your order {order number} is placed',
    body: `${greeting}\n\nThank you for your order {order number}. Your profile shows how far it has come.\n\n{phone note}\n\n{order}\n\n{button}`,
    required: ['order number', 'order', 'phone note', 'button'],
  },
  'payment-received': {
    label: 'Payment received',
    subject: 'We received your payment for order {order number}',
    body: `${greeting}\n\nThank you. We received your payment of {amount}, and your order {order number} is placed.\n\n{order}\n\n{button}`,
    required: ['order number', 'amount', 'order', 'button'],
  },
  'order-not-completed': {
    label: 'Order not completed',
    subject: 'Your order {order number} was not completed',
    body: `${greeting}\n\nYour order {order number} was not paid in time, so it was not completed. Nothing was charged. If your bank shows a payment all the same, it is refunded or your order is completed by itself, and we write to you.\n\n{button}`,
    required: ['order number'],
  },
  'order-cancelled': {
    label: 'Order cancelled',
    subject: 'Your order {order number} is cancelled',
    body: `${greeting}\n\nYour order {order number} is cancelled. {what goes back}\n\n{button}`,
    required: ['order number', 'what goes back'],
  },
  'order-not-confirmed': {
    label: 'Phone never confirmed',
    subject: 'Your order {order number} is cancelled',
    body: `${greeting}\n\nWe could not confirm the phone number {phone} of your order {order number} within {hours} hours, so we cancelled it. You owe nothing for it.\n\nTo order again, please give a phone number of 10 digits, or call us at {store phone} after you have ordered, and we confirm yours.\n\n{button}`,
    required: ['order number', 'phone'],
  },
  'payment-returned': {
    label: 'Payment goes back',
    subject: 'A payment for order {order number} goes back to you',
    body: `${greeting}\n\nA payment of {amount} reached us for your order {order number}, which could not use it: it came too late, or the order was paid already. It goes back to you in full, the way you paid, within 7 to 10 business days.\n\n{button}`,
    required: ['order number', 'amount'],
  },
  'order-refunded': {
    label: 'Refund',
    subject: 'A refund for order {order number}',
    body: `${greeting}\n\nWe refunded {amount} for your order {order number}, the way you paid. Your bank may need some days to show it.\n\n{button}`,
    required: ['order number', 'amount'],
  },
  'order-shipped': {
    label: 'Order on its way',
    subject: 'Your order {order number} is on its way',
    body: `${greeting}\n\nYour order {order number} has left our house.\n\n{tracking}\n\n{button}`,
    required: ['order number', 'tracking'],
  },
  'tracking-corrected': {
    label: 'Tracking number corrected',
    subject: 'The tracking number of your order {order number}, corrected',
    body: `${greeting}\n\nWe gave you a wrong tracking number for your order {order number}. We are sorry. This is the right one:\n\n{tracking}\n\n{button}`,
    required: ['order number', 'tracking'],
  },
} as const satisfies Record<string, DefaultWords>

export type EmailKind = keyof typeof defaultWords
export const emailKinds = Object.keys(defaultWords) as EmailKind[]

/** The fields that an email knows: those of its given words, and those of every email. */
export function fieldsOfEmail(kind: EmailKind): string[] {
  const { subject, body } = defaultWords[kind]
  const matches = `${subject} ${body}`.matchAll(/\{([^{}]*)\}/g)
  return [...new Set([...matches].map(([, name = '']) => name))]
}

/** Blocks stand alone in their paragraph, and never in a subject: they name products. */
export const blockNames: readonly string[] = ['order', 'tracking', 'button']

/** Of the rows with the owner's words. */
export const emailIds: Readonly<Record<EmailKind, string>> = {
  'order-placed': '00000000-0000-7000-8000-000000000201',
  'payment-received': '00000000-0000-7000-8000-000000000202',
  'order-not-completed': '00000000-0000-7000-8000-000000000203',
  'order-cancelled': '00000000-0000-7000-8000-000000000204',
  'order-not-confirmed': '00000000-0000-7000-8000-000000000205',
  'payment-returned': '00000000-0000-7000-8000-000000000206',
  'order-refunded': '00000000-0000-7000-8000-000000000207',
  'order-shipped': '00000000-0000-7000-8000-000000000208',
  'tracking-corrected': '00000000-0000-7000-8000-000000000209',
}

/** What stands for the fields in a preview and in a test. */
export const sampleFields: Readonly<Record<string, string>> = {
  name: 'Meera Krishnan',
  'order number': '100004',
  amount: '₹5,198.00',
  'phone note': '',
  'what goes back': 'Your ₹5,198.00 goes back the way you paid, within 7 to 10 business days.',
  phone: '98450 1234',
  hours: '48',
  'store phone': '+91 98000 11111',
}

export const sampleBlocks: Readonly<Record<string, readonly Part[]>> = {
  order: [
    {
      facts: [
        ['Pulse oximeter × 2', '₹5,198'],
        ['Sub-total', '₹5,198.00'],
        ['Shipping', 'Free'],
        ['Total', '₹5,198.00'],
      ],
    },
    {
      facts: [
        ['Payment', 'Cash On Delivery'],
        ['Deliver to', 'Meera Krishnan'],
        ['Address', '5 MG Road, Pune, Maharashtra 411001'],
        ['Phone', '9845012345'],
      ],
    },
  ],
  tracking: [{ facts: [['Tracking number', 'BD123456789IN']] }],
}
