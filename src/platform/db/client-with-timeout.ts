import pg from 'pg'

/** The client's time limit passed: the connection is broken, the statement's outcome unknown. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

type Call = (...parameters: unknown[]) => unknown
type Done = (...result: unknown[]) => unknown
type Limits = { answerWithinMs?: number | undefined }

/** Longer than the server's statement timeout, so passing it means a dead connection. */
const answerWithinMs = 6_000

/**
 * A client with a time limit for all queries, prepared ones too. The connection is destroyed at
 * the limit: the driver's own limit reuses it and mixes up the responses.
 */
export class LimitedClient extends pg.Client {
  /** Since when a query has waited. */
  askedAt: number | undefined
  answeredAt = performance.now()
  /** Longer for a transaction after `allowSeconds`. */
  limitMs: number
  readonly #usualMs: number
  #unanswered = 0
  #timer: NodeJS.Timeout | undefined

  constructor(config?: string | (pg.ClientConfig & Limits)) {
    super(config)
    this.#usualMs = (typeof config === 'object' && config.answerWithinMs) || answerWithinMs
    this.limitMs = this.#usualMs
    const query: Call = (...parameters) => limited(this, parameters)
    Object.assign(this, { query })
  }

  limitAsUsual(): void {
    this.limitMs = this.#usualMs
  }

  noteQuery(): void {
    this.#unanswered += 1
    if (this.#unanswered > 1) return
    this.askedAt = performance.now()
    this.#timer = setTimeout(
      () => this.destroy('the database did not answer in time'),
      this.limitMs,
    )
  }

  /** Queries sent together are answered in turn, each within the limit. */
  noteAnswer(): void {
    this.#unanswered -= 1
    this.answeredAt = performance.now()
    this.askedAt = this.#unanswered > 0 ? this.answeredAt : undefined
    if (this.#unanswered > 0) this.#timer?.refresh()
    else clearTimeout(this.#timer)
  }

  /** Fails all its queries; the pool removes it. */
  destroy(reason: string): void {
    this.connection.stream.destroy(new DatabaseSilent(`Connection terminated: ${reason}`))
  }
}

function limited(client: LimitedClient, parameters: unknown[]): unknown {
  client.noteQuery()
  const onAnswer = () => client.noteAnswer()
  const query = pg.Client.prototype.query as Call
  const callback = parameters.at(-1)
  if (typeof callback === 'function') {
    const timedCallback: Done = (...result) => (onAnswer(), (callback as Done)(...result))
    return query.apply(client, [...parameters.slice(0, -1), timedCallback])
  }
  const answer = query.apply(client, parameters)
  if (answer instanceof Promise) answer.then(onAnswer, onAnswer)
  else onAnswer()
  return answer
}

export class LimitedPool extends pg.Pool {
  /** Pools on the same server, dropped together. */
  readonly companions: LimitedPool[] = []
  readonly #clients = new Set<LimitedClient>()

  constructor(config: pg.PoolConfig & Limits) {
    super({ ...config, Client: LimitedClient })
    this.on('connect', (client) => this.#clients.add(client as unknown as LimitedClient))
    this.on('release', (_error, client) => (client as unknown as LimitedClient).limitAsUsual())
    this.on('remove', (client) => this.#clients.delete(client as unknown as LimitedClient))
  }

  /** How long queries have waited while no connection responded; 0 without queries. */
  get silentMs(): number {
    const clients = [...this.#clients]
    const openSince = clients.flatMap(({ askedAt }) => askedAt ?? [])
    const lastAnswerAt = Math.max(
      Math.min(...openSince),
      ...clients.map(({ answeredAt }) => answeredAt),
    )
    return openSince.length > 0 ? performance.now() - lastAnswerAt : 0
  }

  /** Destroys idle connections, and busy ones that were silent for so long. */
  dropSilent(silentMs: number): void {
    const now = performance.now()
    for (const client of this.#clients) {
      const { askedAt } = client
      if (askedAt !== undefined)
        setTimeout(
          () => client.askedAt === askedAt && client.destroy(silentReason),
          Math.max(0, silentMs - (now - askedAt)),
        )
      else if (client.getTransactionStatus() === 'I') client.destroy(silentReason)
    }
    for (const companion of this.companions) companion.dropSilent(silentMs)
  }
}

const silentReason = 'other connections to the database have gone silent'
