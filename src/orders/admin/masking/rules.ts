import type { Permission } from '#platform/rpc/permissions.ts'

/** Phones and e-mails of shoppers, shown in part without `customers.contact`. */

/** Who looks, as far as it decides what is shown whole. */
export type Viewer = {
  permissions: ReadonlySet<Permission>
  refundLimitPaise: number | null
  now: Date
}

export function seesContact({ permissions }: Pick<Viewer, 'permissions'>): boolean {
  return permissions.has('customers.contact')
}

export function phoneFor(viewer: Viewer, phone: string): string {
  return seesContact(viewer) ? phone : maskedPhone(phone)
}

/** `98•••••10`: enough to compare, not enough to call. */
export function maskedPhone(phone: string): string {
  return phone.length < 6 ? '•'.repeat(phone.length) : `${phone.slice(0, 2)}•••••${phone.slice(-2)}`
}

export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** Words in which phones and e-mails are masked; amounts and numbers of orders are shorter. */
export function maskedText(text: string): string {
  return text
    .replaceAll(/[^\s@,;:]+@[^\s@,;:]+\.[^\s@,;:]+/g, maskedEmail)
    .replaceAll(/\+?\d(?:[ -]?\d){7,14}/g, maskedPhone)
}
