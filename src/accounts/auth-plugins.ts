import { passkey as passkeys } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor as twoSteps } from 'better-auth/plugins/two-factor'
import type { Shop } from '#platform/shop.ts'
import { challengeCookie, secondStepCookie } from './cookies.ts'

/** Second step by authenticator app, and passkeys. */
export function authPlugins({ settings: { publicUrl, storeName } }: Shop) {
  const { origin, hostname } = new URL(publicUrl)
  return [
    twoSteps({ issuer: storeName }),
    passkeys({
      rpID: hostname,
      rpName: storeName,
      origin,
      // Discoverable credential with user verification: it stands for both steps.
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

/** Cookie names with the host prefix (cookies.ts). */
export function pluginCookies(shop: Shop): Record<string, { name: string }> {
  return {
    two_factor: { name: secondStepCookie(shop) },
    'better-auth-passkey': { name: challengeCookie(shop) },
  }
}

/** User verification: the library requests it but does not enforce it. */
async function refuseUnverified(isVerified: boolean | undefined): Promise<undefined> {
  if (!isVerified)
    throw new APIError('UNAUTHORIZED', {
      message: 'the device did not verify its owner',
      code: 'USER_NOT_VERIFIED',
    })
}
