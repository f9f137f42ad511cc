import { showToast } from '#design/overlays/toasts.ts'
import { typedAddress } from './address-fields.ts'

/** Puts what the checkout sent into the address book; one that is there already stays once. */
export async function keepAddress(fields: object): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => isText(field[1])),
  )
  const response = await fetch('/api/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typedAddress(texts)),
    keepalive: true,
  }).catch(() => undefined)
  if (!response?.ok)
    showToast({
      tone: 'warn',
      message: 'Your address was not kept. You can keep it under Profile, Addresses.',
      acrossNavigation: true,
    })
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
