/**
 * The commits of the shop by what they do, and its calls to the provider; each has a moment before
 * and one after.
 */
export const commits = {
  checkout: 'a new order',
  placed: 'an order is placed by its payment',
  cancelled: 'an order ends',
  paymentNews: 'a payment is written down',
  refundAsked: 'a refund is asked for',
  refundNews: 'a refund goes further',
  returnAsked: 'a return is asked for',
  returnStep: 'a return goes further',
  recall: 'a lot is recalled',
  webhook: 'a webhook is stored',
  remembered: "the provider's order is remembered",
  applied: 'a webhook is worked on',
  jobsDone: 'jobs are done',
  errandsDone: 'an errand is done',
  emailNoted: 'an email is noted as sent',
} as const

export const calls = [
  'POST /orders',
  'GET /orders',
  'GET /orders/:id/payments',
  'GET /payments',
  'GET /payments/:id',
  'POST /payments/:id/capture',
  'POST /payments/:id/refund',
  'GET /payments/:id/refunds',
  'GET /refunds',
] as const

const moments = ['before', 'after'] as const

/** Every place where a server is killed on purpose. */
export const probeNames: readonly string[] = moments.flatMap((moment) => [
  ...Object.values(commits).map((name) => `${moment} commit: ${name}`),
  ...calls.map((call) => `${moment} ${call}`),
])
