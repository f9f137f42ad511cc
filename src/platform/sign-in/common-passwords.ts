import type { FieldError } from '../rpc/contract.ts'
import { apiError, commonErrors } from '../rpc/contract.ts'

let passwords: Promise<ReadonlySet<string>> | undefined

/**
 * The commonest passwords of leaked lists (zxcvbn-ts, some 18,000 that are long enough), in small
 * letters; read when the first password is set.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    (dictionary['passwords-common'] as string[]).filter((password) => password.length >= 8),
  )
}

type Choice = { field: 'password' | 'newPassword'; password: string; email: string; name: string }

export async function refuseCommonPassword(choice: Choice): Promise<void> {
  const message = await whyCommon(choice)
  if (message === undefined) return
  const error: FieldError = { path: choice.field, message }
  throw apiError(commonErrors, 'BAD_REQUEST', { message, errors: [error] })
}

async function whyCommon({ password, email, name }: Choice): Promise<string | undefined> {
  const typed = folded(password)
  if (typed === folded(email) || typed === folded(email.replace(/@[^@]*$/, '')))
    return 'Please use a password that is not your email address: it is the first that anybody would try.'
  if (typed === folded(name) || typed === folded(name).replace(/\s+/g, ''))
    return 'Please use a password that is not your name: it is among the first that anybody would try.'
  const common = await (passwords ??= commonPasswords())
  return common.has(typed)
    ? 'This is one of the passwords that are used most, and so among the first that anybody would try. Please choose another.'
    : undefined
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
