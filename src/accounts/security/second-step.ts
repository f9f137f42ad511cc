import { apiError, commonErrors, type ApiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf } from '../auth.ts'
import { cookieOf } from '#platform/sign-in/cookies.ts'
import { secondStepCookie } from '../cookies.ts'
import { signedIn } from '../shoppers.ts'
import { countCode, countCodeOnce, forgiveCodes } from './code-limits.ts'
import { securityErrors } from './errors.ts'
import { answered, withCookie, type Answered } from './library.ts'

type Requester = { headers: Headers; address: string }
export type LoggedIn = { shopper: Shopper; cookies: string[] }

/** The code after the password. Throws WRONG_CODE, CODE_USED and LOG_IN_OVER. */
export async function logInByCode(
  shop: Shop,
  code: string,
  { headers, address }: Requester,
): Promise<LoggedIn> {
  const userId = await shopperBetweenSteps(shop, headers)
  await countCode(shop, userId, address)
  await countCodeOnce(shop, userId, code)
  const result = await answered(
    authOf(shop).api.verifyTOTP({
      body: { code },
      headers: withCookie(shop, headers, secondStepCookie(shop)),
      asResponse: true,
    }),
  )
  if (!result.ok) throw errorFor(result, 'WRONG_CODE')
  await forgiveCodes(shop, userId, address)
  return loggedIn(shop, result)
}

/**
 * A recovery code in place of the app; it is used up. Throws WRONG_RECOVERY_CODE and LOG_IN_OVER.
 */
export async function logInByRecoveryCode(
  shop: Shop,
  code: string,
  { headers, address }: Requester,
): Promise<LoggedIn> {
  const userId = await shopperBetweenSteps(shop, headers)
  await countCode(shop, userId, address)
  const result = await answered(
    authOf(shop).api.verifyBackupCode({
      body: { code },
      headers: withCookie(shop, headers, secondStepCookie(shop)),
      asResponse: true,
    }),
  )
  if (!result.ok) throw errorFor(result, 'WRONG_RECOVERY_CODE')
  await forgiveCodes(shop, userId, address)
  return loggedIn(shop, result)
}

/** User of the first step, for counting codes; the library checks the cookie's signature. */
async function shopperBetweenSteps(shop: Shop, headers: Headers): Promise<string> {
  const identifier = cookieOf(headers, secondStepCookie(shop))?.replace(/\.[^.]*$/, '')
  const { internalAdapter } = await authOf(shop).$context
  const challenge = identifier ? await internalAdapter.findVerificationValue(identifier) : null
  if (!challenge || challenge.expiresAt <= new Date()) throw apiError(securityErrors, 'LOG_IN_OVER')
  return challenge.value
}

function errorFor({ code }: Answered, wrong: 'WRONG_CODE' | 'WRONG_RECOVERY_CODE'): ApiError {
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE')
    return apiError(securityErrors, wrong)
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return apiError(commonErrors, 'TOO_MANY_REQUESTS', {
      message: 'Too many codes. Please wait 15 minutes and try again.',
      retryAfterSeconds: 900,
    })
  return apiError(securityErrors, 'LOG_IN_OVER')
}

function loggedIn(shop: Shop, { body, cookies }: Answered): LoggedIn {
  const { id, name, email } = body.user as Shopper
  return { shopper: { id, name, email }, cookies: [...cookies, signedIn(shop)] }
}
