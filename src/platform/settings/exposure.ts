import { isThisMachine } from './this-machine.ts'
import { StartRefused } from './start-refused.ts'

/** Who can reach the shop: this machine, the public, or a demo over plain HTTP. */
export type Exposure = 'local' | 'public' | 'insecure demo'

type AddressSettings = {
  PUBLIC_URL?: string | undefined
  HOST: string
  ALLOW_INSECURE_DEMO?: 'yes' | 'no' | undefined
}

/** A private network is public: its members can read and change plain HTTP. */
export function exposureOf({
  PUBLIC_URL: url,
  HOST: host,
  ALLOW_INSECURE_DEMO: allow,
}: AddressSettings): Exposure {
  if (isThisMachine(host) && (url === undefined || isThisMachine(new URL(url).hostname)))
    return 'local'
  return allow === 'yes' && !url?.startsWith('https:') ? 'insecure demo' : 'public'
}

/** For messages that refuse a start. */
export function wayIn({
  PUBLIC_URL: url,
  HOST: host,
}: Omit<AddressSettings, 'ALLOW_INSECURE_DEMO'>): string {
  return url === undefined || isThisMachine(new URL(url).hostname) ? `by HOST=${host}` : `at ${url}`
}

export function noticeOf({ exposure }: { exposure: Exposure }): string {
  return exposure === 'insecure demo'
    ? 'A demonstration without https: please type no real password and no real address.'
    : ''
}

/** How to allow a demo over plain HTTP. */
export function demoHint({ PUBLIC_URL: url }: Pick<AddressSettings, 'PUBLIC_URL'>): string {
  return url?.startsWith('https:')
    ? ''
    : ' To show it in a network of your own, without https, say ALLOW_INSECURE_DEMO=yes.'
}

/** Over plain HTTP the network sees session cookies and passwords. */
export function refusePlainHttp({
  exposure,
  publicUrl,
  adminUrl = publicUrl,
  host,
  payments,
}: {
  exposure: Exposure
  publicUrl: string
  adminUrl?: string
  host: string
  payments: { mode: string }
}): void {
  if (publicUrl.startsWith('https:') && !adminUrl.startsWith('https:'))
    throw new StartRefused(
      `The setting ADMIN_URL cannot be ${JSON.stringify(adminUrl)} while PUBLIC_URL is https: passwords of the staff could be read on the way.`,
    )
  if (exposure === 'insecure demo' && payments.mode === 'live')
    throw new StartRefused(
      'The setting ALLOW_INSECURE_DEMO cannot be "yes" with live keys of Razorpay: a demonstration without https takes no real money.',
    )
  if (exposure !== 'public' || publicUrl.startsWith('https:')) return
  throw new StartRefused(
    `The shop is open to the public ${wayIn({ PUBLIC_URL: publicUrl, HOST: host })} without https, so passwords and log-ins could be read on the way: put a reverse proxy with a certificate in front, and set PUBLIC_URL to its https address.${demoHint({ PUBLIC_URL: publicUrl })}`,
  )
}
