import { data } from 'react-router'
import type { Context } from '#web/client.ts'
import type { Answer } from '#web/form-result.ts'
import { adminClient, tried, type AdminError } from './client.ts'

export type Factor = 'app' | 'passkey'

/** What a form answers that was not accepted; a page may have several. */
export type FormAnswer = Answer & {
  intent: string
  code: string
  /** The second factors of the member, when one is asked for. */
  stepUp?: Factor[]
}

type Fields = Record<string, string>
type Staff = { stepUp(input: { code: string }): Promise<unknown> }

const secrets = [
  'stepUpCode',
  'stepUpFactors',
  'code',
  'password',
  'newPassword',
  'keySecret',
  'webhookSecret',
]

/**
 * Does what a form asks for, after giving the second factor that may come with it
 * (`step-up-field.tsx`). An expected error becomes the answer of the form, which keeps what was
 * typed, but no secret.
 */
export async function submitted<T>(context: Context, fields: Fields, work: () => Promise<T>) {
  const { stepUpCode = '' } = fields
  if (stepUpCode !== '') {
    const staff = adminClient(context, 'staff') as unknown as Staff
    const proof = await tried(() => staff.stepUp({ code: stepUpCode }))
    if (!proof.ok) return { ok: false as const, answer: answerOf(fields, wrongCode(fields, proof)) }
  }
  const result = await tried(work)
  return result.ok ? result : { ok: false as const, answer: answerOf(fields, result) }
}

function answerOf(fields: Fields, error: AdminError) {
  const { code, message, status } = error
  const isStepUp = code === 'STEP_UP'
  const errors = isStepUp ? stepUpErrors(fields, error) : error.errors
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !secrets.includes(name)),
  )
  return data<FormAnswer>(
    {
      intent: fields.intent ?? '',
      code,
      errors,
      values,
      ...(errors.length === 0 && !isStepUp && { message }),
      ...(isStepUp && { stepUp: factorsOf(error) }),
    },
    { status },
  )
}

/** Without a passkey nothing but the field goes on: left empty, it says so. */
function stepUpErrors({ stepUpCode }: Fields, error: AdminError): Answer['errors'] {
  if (error.errors.length > 0 || stepUpCode !== '' || factorsOf(error).includes('passkey'))
    return error.errors
  return [{ path: 'stepUpCode', message: 'Please enter the 6 digits that your app shows.' }]
}

/** The fault of its field; the form asks for the factor again. */
function wrongCode({ stepUpFactors = 'app' }: Fields, error: AdminError): AdminError {
  const message = error.errors[0]?.message ?? error.message
  return {
    ...error,
    code: 'STEP_UP',
    body: { factors: stepUpFactors.split(',') },
    errors: [{ path: 'stepUpCode', message }],
  }
}

function factorsOf({ body: { factors } }: AdminError): Factor[] {
  return (['app', 'passkey'] as const).filter(
    (factor) => Array.isArray(factors) && factors.includes(factor),
  )
}
