import { z } from 'zod'
import {
  ask,
  EmailAddress,
  Id,
  line,
  shopperAsks,
  words,
  type ErrorMap,
} from '#platform/rpc/contract.ts'

export const accountErrors = {
  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email already exists. Please log in instead.',
  },
  REGISTRATION_OVER: {
    status: 401,
    message: 'This took too long. Please log in with your e-mail and password.',
  },
  WRONG_LOG_IN: { status: 401, message: 'The email or the password is not right.' },
} satisfies ErrorMap

export const User = z.object({ _id: Id, name: z.string(), email: z.string() })
export type User = z.infer<typeof User>

/** The auth library takes no ending in other letters, though the labels before it may be. */
export const Email = EmailAddress.refine((email) => !/\.xn--[^.]*$/i.test(email), {
  error: 'Please use an email address whose ending is in Latin letters, such as .in.',
}).transform((email) => email.toLowerCase())

/**
 * rulings.md#passwords: 8 to 128 characters (code points, as a person counts), any characters.
 * Never trimmed: a space may belong to it.
 */
export const NewPassword = z
  .string({ error: 'Please enter a password.' })
  .min(8, { error: 'Please use a password of at least 8 characters.' })
  .max(128, { error: 'Please use a password of at most 128 characters.' })
  .refine((password) => password.isWellFormed(), {
    error: 'Please use a password without broken characters.',
  })

export const AnyPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, { error: 'Please enter your password.' })
  .max(1000, { error: 'This password is too long.' })

const done = { success: z.literal(true), message: z.string() }

export const signup = ask
  .route({ method: 'POST', path: '/signup', successStatus: 201, summary: 'Register' })
  .errors({ EMAIL_TAKEN: accountErrors.EMAIL_TAKEN })
  .input(
    z.strictObject(
      { name: line(100, 'your name'), email: Email, password: NewPassword },
      { error: 'Please send a name, an email and a password, and nothing else.' },
    ),
  )
  .output(z.object({ ...done, data: User }))

export const logIn = ask
  .route({ method: 'POST', path: '/log-in', summary: 'Log in; sets the session cookie' })
  .errors({ WRONG_LOG_IN: accountErrors.WRONG_LOG_IN })
  .input(
    z.strictObject(
      { email: Email, password: AnyPassword },
      { error: 'Please send an email and a password, and nothing else.' },
    ),
  )
  /** Null: the password was right, the authenticator code is still due (`POST /log-in/code`). */
  .output(z.object({ ...done, data: User.nullable() }))

export const registered = ask
  .route({
    method: 'GET',
    path: '/log-in/registered',
    summary: 'Who has just registered in this browser (beyond the specification)',
  })
  .output(z.object({ data: User.nullable() }))

export const logInRegistered = ask
  .route({
    method: 'POST',
    path: '/log-in/registered',
    summary:
      'Log in as who has just registered in this browser, once and within 10 minutes (beyond the specification)',
  })
  .errors({ REGISTRATION_OVER: accountErrors.REGISTRATION_OVER })
  .input(z.strictObject({}, { error: 'Please send nothing to log in like this.' }).optional())
  .output(z.object({ ...done, data: User }))

export const logOut = ask
  .route({
    method: 'POST',
    path: '/log-out',
    successStatus: 204,
    summary: 'Log out; ends the session',
  })
  .input(z.strictObject({}, { error: 'Please send nothing to log out.' }).optional())

export const session = ask
  .route({ method: 'GET', path: '/session', summary: 'Who is logged in' })
  .output(z.object({ data: User.nullable() }))

export const getUser = shopperAsks
  .route({ method: 'GET', path: '/get-user/{userId}', summary: 'The logged-in shopper' })
  .input(z.strictObject({ userId: Id }))
  .output(z.object({ data: User }))

/** Same answer for every e-mail (rulings.md#unknown-addresses). */
export const forgotPassword = ask
  .route({ method: 'POST', path: '/forgot-password', summary: 'Ask for a link to a new password' })
  .input(z.strictObject({ email: Email }, { error: 'Please send an email, and nothing else.' }))
  .output(z.object(done))

export const resetPassword = ask
  .route({
    method: 'POST',
    path: '/reset-password',
    summary:
      'Set a new password with the key of the letter; used or old, the key answers success: false',
  })
  .input(
    z.strictObject(
      { token: words(200, 'the key of your link'), newPassword: NewPassword },
      { error: 'Please send the key of your link and a new password, and nothing else.' },
    ),
  )
  .output(z.object({ success: z.boolean(), message: z.string() }))

export const logOutEverywhere = ask
  .route({
    method: 'POST',
    path: '/log-out-everywhere',
    summary:
      'End every log-in with the key of the email; used or old, the key answers success: false',
  })
  .input(
    z.strictObject(
      { token: words(200, 'the key of your link') },
      { error: 'Please send the key of your link, and nothing else.' },
    ),
  )
  .output(
    z.object({ success: z.boolean(), message: z.string(), resetToken: z.string().optional() }),
  )

export const contract = {
  signup,
  logIn,
  registered,
  logInRegistered,
  logOut,
  session,
  getUser,
  forgotPassword,
  resetPassword,
  logOutEverywhere,
}
