import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { deviceName } from '#platform/sign-in/device-name.ts'
import { newDeviceEmail, newPasswordEmail } from '../emails.ts'
import { user } from '../tables.ts'
import { newEndSessionsLink } from './end-sessions-link.ts'
import { hasKnownDevice, knowDevice } from './known-device.ts'

const firstHourMs = 60 * 60 * 1000

/**
 * Call after every log-in: makes the browser a known device and emails about a new one, except
 * right after the registration. Returns the device cookie.
 */
export async function noteLogIn(shop: Shop, userId: string, headers: Headers): Promise<string[]> {
  return atomically(shop, async (shop) => {
    const isFirst = await isFirstLogIn(shop, userId)
    const { wasKnown, cookie } = await knowDevice(shop, userId, headers)
    if (!wasKnown && !isFirst)
      await tell(shop, { userId, headers, key: 'new-device', email: newDeviceEmail })
    return [cookie]
  })
}

async function isFirstLogIn(shop: Shop, userId: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, userId))
  const isNew = row !== undefined && shop.clock().getTime() - row.createdAt.getTime() < firstHourMs
  return isNew && !(await hasKnownDevice(shop, userId))
}

/** Call in the transaction of every password change. */
export function tellOfNewPassword(shop: Shop, userId: string, headers: Headers): Promise<void> {
  return tell(shop, { userId, headers, key: 'new-password', email: newPasswordEmail })
}

type Telling = { userId: string; headers: Headers; key: string; email: typeof newPasswordEmail }

async function tell(shop: Shop, { userId, headers, key, email }: Telling): Promise<void> {
  const [reader] = await shop.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId))
  if (!reader) return
  const token = await newEndSessionsLink(shop, userId)
  await queueEmail(
    shop,
    `${key} ${v7()}`,
    email(
      { ...reader, userId, token, device: deviceName(headers), at: shop.clock() },
      shop.settings.publicUrl,
    ),
  )
}
