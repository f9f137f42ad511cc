import { z } from 'zod'
import { badRequest } from '../api/errors.ts'
import { parsed } from '../api/requests.ts'

/**
 * What the shop's page asked of the window; nothing in it is trusted to be more than words and
 * wishes.
 */
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

const words = z.string().max(300).default('')
const flag = (usual: boolean) =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((given) => (given === undefined ? usual : given === 'true'))

const fields = z.object({
  key_id: words,
  order_id: words,
  name: words,
  description: words,
  'theme[color]': z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
  'prefill[name]': words,
  'prefill[email]': words,
  'prefill[contact]': words,
  'prefill[method]': words,
  'prefill[vpa]': words,
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

/** The query of the window in its frame. */
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
export function parentOf(asked: string | undefined, own: string): string | undefined {
  if (asked === undefined || !URL.canParse(asked)) return undefined
  const [page, provider] = [new URL(asked), new URL(own)]
  const isNeighbour =
    page.hostname === provider.hostname ||
    (thisMachine.has(page.hostname) && thisMachine.has(provider.hostname))
  return isNeighbour && /^https?:$/.test(page.protocol) ? page.origin : undefined
}

/**
 * The form of the hosted page, for browsers that cannot show a frame (payment-provider.md#window).
 */
export function hostedOptions(form: Record<string, unknown>): WindowOptions {
  const { callback_url: callbackUrl, cancel_url: cancelUrl } = parsed(
    z.object({ callback_url: address, cancel_url: address.optional() }),
    form,
  )
  return { mode: 'hosted', ...common(form), callbackUrl, cancelUrl: cancelUrl ?? callbackUrl }
}

function common(given: Record<string, unknown>): Omit<WindowOptions, 'mode' | 'parent'> {
  const read = parsed(fields, given)
  if (!read.order_id) throw badRequest('The order_id is missing.', { field: 'order_id' })
  return {
    keyId: read.key_id,
    orderId: read.order_id,
    name: read.name,
    description: read.description,
    color: read['theme[color]'],
    prefill: {
      name: read['prefill[name]'],
      email: read['prefill[email]'],
      contact: read['prefill[contact]'],
      method: read['prefill[method]'],
      vpa: read['prefill[vpa]'],
    },
    retry: read.retry,
    escape: read['modal[escape]'],
    backdropClose: read['modal[backdropclose]'],
    confirmClose: read['modal[confirm_close]'],
    timeoutSeconds: read.timeout,
  }
}
