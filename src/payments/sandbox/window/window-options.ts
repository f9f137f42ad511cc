import { z } from 'zod'
import { badRequest } from '../api/errors.ts'
import { parse } from '../api/requests.ts'

/** Options from the shop's page: untrusted text. */
export type WindowOptions = {
  mode: 'frame' | 'hosted'
  /** The origin of the page around the frame. */
  parent?: string | undefined
  keyId: string
  orderId: string
  name: string
  description: string
  color?: string | undefined
  prefill: { name: string; email: string; contact: string; method: string; vpa: string }
  retry: boolean
  escape: boolean
  backdropClose: boolean
  confirmClose: boolean
  timeoutSeconds?: number | undefined
  callbackUrl?: string | undefined
  cancelUrl?: string | undefined
}

const text = z.string().max(300).default('')
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'))

const fields = z.object({
  key_id: text,
  order_id: text,
  name: text,
  description: text,
  'theme[color]': z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
  'prefill[name]': text,
  'prefill[email]': text,
  'prefill[contact]': text,
  'prefill[method]': text,
  'prefill[vpa]': text,
  retry: flag(true),
  'modal[escape]': flag(true),
  'modal[backdropclose]': flag(false),
  'modal[confirm_close]': flag(false),
  timeout: z.coerce.number().int().min(1).max(86_400).optional().catch(undefined),
})

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

const address = z
  .url({
    protocol: /^https?$/,
    error: 'The callback_url and the cancel_url must be addresses of web pages.',
  })
  .max(2_000)

export function windowOptions(
  query: Record<string, string>,
  parent: string | undefined,
): WindowOptions {
  return { mode: 'frame', parent, ...common(query) }
}

/**
 * The shop's page around the frame: of this very origin or, where the provider runs apart, of
 * another port of the same machine.
 */
export function parentOf(
  requestedOrigin: string | undefined,
  ownOrigin: string,
): string | undefined {
  if (requestedOrigin === undefined || !URL.canParse(requestedOrigin)) return undefined
  const [page, provider] = [new URL(requestedOrigin), new URL(ownOrigin)]
  const isNeighbour =
    page.hostname === provider.hostname ||
    (thisMachine.has(page.hostname) && thisMachine.has(provider.hostname))
  return isNeighbour && /^https?:$/.test(page.protocol) ? page.origin : undefined
}

/**
 * The form of the hosted page, for browsers that cannot show a frame (payment-provider.md#window).
 */
export function hostedOptions(form: Record<string, unknown>): WindowOptions {
  const { callback_url: callbackUrl, cancel_url: cancelUrl } = parse(
    z.object({ callback_url: address, cancel_url: address.optional() }),
    form,
  )
  return { mode: 'hosted', ...common(form), callbackUrl, cancelUrl: cancelUrl ?? callbackUrl }
}

function common(input: Record<string, unknown>): Omit<WindowOptions, 'mode' | 'parent'> {
  const values = parse(fields, input)
  if (!values.order_id) throw badRequest('The order_id is missing.', { field: 'order_id' })
  return {
    keyId: values.key_id,
    orderId: values.order_id,
    name: values.name,
    description: values.description,
    color: values['theme[color]'],
    prefill: {
      name: values['prefill[name]'],
      email: values['prefill[email]'],
      contact: values['prefill[contact]'],
      method: values['prefill[method]'],
      vpa: values['prefill[vpa]'],
    },
    retry: values.retry,
    escape: values['modal[escape]'],
    backdropClose: values['modal[backdropclose]'],
    confirmClose: values['modal[confirm_close]'],
    timeoutSeconds: values.timeout,
  }
}
