/** Phones and e-mail addresses of shoppers, shown in part to who may not see them whole. */

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
