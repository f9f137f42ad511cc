/** The way of an empty shop, in its order. */
export const stepKeys = [
  'facts',
  'gst',
  'payments',
  'mail',
  'category',
  'product',
  'delivery',
] as const

export type StepKey = (typeof stepKeys)[number]
export type Step = { key: StepKey; state: 'done' | 'open' | 'optional'; fact: string }

/** Facts that an open shop states, none of which may be a default. */
export const requiredFacts = [
  'STORE_NAME',
  'STORE_OWNER_EMAIL',
  'STORE_OWNER_PHONE',
  'STORE_ADDRESS',
  'STORE_HOURS',
  'GRIEVANCE_OFFICER',
] as const

export function isReady(steps: readonly Pick<Step, 'state'>[]): boolean {
  return steps.every(({ state }) => state !== 'open')
}
