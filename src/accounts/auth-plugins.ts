import { passkey as passkeys } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor as twoSteps } from 'better-auth/plugins/two-factor'
import type { Shop } from '#platform/shop.ts'
import { challengeCookie, secondStepCookie } from './cookies.ts'

/**
 * What the auth library does beyond passwords: an authenticator app as second step, and passkeys.
 */
export function authPlugins({ settings: { publicUrl, storeName } }: Shop) {
  const { origin, hostname } = new URL(publicUrl)
  return [
    twoSteps({ issuer: storeName }),
    passkeys({
      rpID: hostname,
      rpName: storeName,
      origin,
      // Found by the browser without an email typed first, and opened by a finger, a face or a PIN:
      // it stands for both steps.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: async ({ verification }) =>
          refuseUnverified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: async ({ verification }) =>
          refuseUnverified(verification.authenticationInfo.userVerified),
      },
    }),
  ] as const
}

/** The names of their cookies, with the prefix that ties a cookie to this host (cookies.ts). */
export function pluginCookies(shop: Shop): Record<string, { name: string }> {
  return {
    two_factor: { name: secondStepCookie(shop) },
    'better-auth-passkey': { name: challengeCookie(shop) },
  }
}

/** The library asks a device for this and takes an answer without it all the same. */
async function refuseUnverified(isVerified: boolean | undefined): Promise<undefined> {
  if (!isVerified)
    throw new APIError('UNAUTHORIZED', {
      message: 'the device did not verify its owner',
      code: 'USER_NOT_VERIFIED',
    })
}
