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

export function isReady(steps: readonly Pick<Step, 'state'>[]): boolean {
  return steps.every(({ state }) => state !== 'open')
}
