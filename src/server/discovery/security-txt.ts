import type { Shop } from '#platform/shop.ts'

const validDays = 180
const dayMs = 24 * 60 * 60 * 1_000

/** RFC 9116. Expires half a year after it is read, so that old copies lapse. */
export function securityTxt({ settings, clock }: Pick<Shop, 'settings' | 'clock'>): string {
  const today = Math.floor(clock().getTime() / dayMs) * dayMs
  return [
    `Contact: mailto:${settings.storeOwnerEmail}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
