import type { Shop } from '#platform/shop.ts'

const validDays = 180
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Whom to tell of a fault in security (RFC 9116). It expires half a year after it is read, so that
 * a copy of it does not count for ever.
 */
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
