import { z, type ZodRawShape } from 'zod'
import type { ErrorMap } from '#platform/rpc/contract.ts'
import { AnyPassword } from '../contract.ts'
import { UsedCredential } from '#platform/sign-in/passkey-shapes.ts'

/** Errors of every call that takes a proof. */
export const proofErrors = {
  WRONG_PASSWORD: { status: 403, message: 'The password is not right.' },
  WRONG_PASSKEY: {
    status: 403,
    message: 'This passkey was not accepted. Please try again, or enter your password.',
  },
} satisfies ErrorMap

/** A body with the password, or with a passkey's answer in its place; never both. */
export function withProof<Shape extends ZodRawShape>(shape: Shape, error: string) {
  return z
    .strictObject(
      { password: AnyPassword.optional(), passkey: UsedCredential.optional(), ...shape },
      { error },
    )
    .refine((body) => proofsIn(body) > 0, {
      path: ['password'],
      error: 'Please enter your password.',
    })
    .refine((body) => proofsIn(body) < 2, {
      path: ['passkey'],
      error: 'Please send your password or a passkey, not both.',
    })
}

export const proofOnly = withProof({}, 'Please send your password, and nothing else.')

function proofsIn({ password, passkey }: { password?: unknown; passkey?: unknown }): number {
  return Number(password !== undefined) + Number(passkey !== undefined)
}
