import type { Attack, Figure, Target } from '../attack.ts'

const shopper = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'seventeen herons' }
const strangers = 30

/**
 * Guesses at one account and wishes for links to a new password, from many addresses, so that the
 * shopper can neither log in nor get a link.
 */
export const attack: Attack = {
  name: 'lock-out',
  counts: true,
  rule: 'Whatever strangers try at an account, the shopper logs in with a browser used before, and the letter box is not filled.',
  // Each request says where it comes from, as a proxy would.
  env: { TRUST_PROXY: '1', LOG_IN_ATTEMPTS_PER_DAY: '25', LOG_IN_ATTEMPTS_PER_ADDRESS: '11' },
  async run(target) {
    await post(target, '/api/signup', { from: address, body: shopper })
    const first = await post(target, '/api/log-in', { from: address, body: credentials })
    const cookie = first.headers
      .getSetCookie()
      .map((set) => set.split(';')[0] ?? '')
      .filter((pair) => pair.startsWith('nadi.device='))
      .join('; ')
    const guesses = await guessing(target)
    const afterFew = await post(target, '/api/log-in', { from: '198.51.100.7', body: credentials })
    await guessing(target, 20)
    const knownDevice = await post(target, '/api/log-in', {
      from: address,
      body: credentials,
      cookie,
    })
    for (let host = 0; host < strangers; host += 1)
      await post(target, '/api/forgot-password', {
        from: `203.0.113.${host + 1}`,
        body: { email: shopper.email },
      })
    const reset = await post(target, '/api/forgot-password', {
      from: address,
      body: { email: shopper.email },
    })
    target.say(
      `${guesses} wrong passwords: from elsewhere ${afterFew.status}, from the known browser ${knownDevice.status}`,
    )
    return [
      isRight(
        'log-in from another address after ten wrong passwords of a stranger',
        afterFew.status,
      ),
      isRight('log-in from a known browser after those of twenty addresses', knownDevice.status),
      isRight('wish for a link to a new password after those of thirty strangers', reset.status),
    ]
  },
}

const address = '192.0.2.1'
const credentials = { email: shopper.email, password: shopper.password }

async function guessing(target: Target, addresses = 1): Promise<number> {
  let attempts = 0
  for (let host = 1; host <= addresses; host += 1) {
    for (let guess = 0; guess < 11; guess += 1) {
      const { status } = await post(target, '/api/log-in', {
        from: `203.0.113.${host}`,
        body: { ...credentials, password: `guess number ${guess}` },
      })
      attempts += status === 401 ? 1 : 0
    }
  }
  return attempts
}

function isRight(what: string, status: number): Figure {
  return { what, value: status, unit: 'HTTP status', atMost: 200, atLeast: 200 }
}

async function post(
  { url }: Target,
  path: string,
  { from, body, cookie }: { from: string; body: unknown; cookie?: string },
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(cookie && { cookie }),
  }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer
}
