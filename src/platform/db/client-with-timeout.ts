import pg from 'pg'

/**
 * The client's own limit struck: the connection is broken, and whether the statement was carried
 * out is unknown.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

type Call = (...parameters: unknown[]) => unknown
type Done = (...result: unknown[]) => unknown
type Limits = { answerWithinMs?: number | undefined }

/** Longer than the server's own limit of a statement: what strikes says that nobody is there. */
const answerWithinMs = 6_000

/**
 * A client whose queries all have a time limit, prepared and hand-written ones too. When it strikes
 * the connection is destroyed: the limit of the driver itself goes on using a connection whose
 * answers nobody knows to which question they belong.
 */
export class LimitedClient extends pg.Client {
  /** Since when it has owed an answer. */
  askedAt: number | undefined
  answeredAt = performance.now()
  /** Longer for the statements of a transaction that has allowed itself more. */
  limitMs: number
  readonly #usualMs: number
  #unanswered = 0

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

  asked(): void {
    this.#unanswered += 1
    this.askedAt ??= performance.now()
  }

  answered(): void {
    this.#unanswered -= 1
    this.answeredAt = performance.now()
    this.askedAt = this.#unanswered > 0 ? this.answeredAt : undefined
  }

  /** Fails every question on it; its pool forgets it. */
  destroy(reason: string): void {
    this.connection.stream.destroy(new DatabaseSilent(`Connection terminated: ${reason}`))
  }
}

function limited(client: LimitedClient, parameters: unknown[]): unknown {
  const timer = setTimeout(
    () => client.destroy('the database did not answer in time'),
    client.limitMs,
  )
  client.asked()
  const answered = () => {
    clearTimeout(timer)
    client.answered()
  }
  const query = pg.Client.prototype.query as Call
  const done = parameters.at(-1)
  if (typeof done === 'function') {
    const withEnd: Done = (...result) => (answered(), (done as Done)(...result))
    return query.apply(client, [...parameters.slice(0, -1), withEnd])
  }
  const answer = query.apply(client, parameters)
  if (answer instanceof Promise) answer.then(answered, answered)
  else answered()
  return answer
}

/** A pool of such clients, which knows those it has. */
export class LimitedPool extends pg.Pool {
  /** Their connections are as old as ours, and go with them. */
  readonly companions: LimitedPool[] = []
  readonly #clients = new Set<LimitedClient>()

  constructor(config: pg.PoolConfig & Limits) {
    super({ ...config, Client: LimitedClient })
    this.on('connect', (client) => this.#clients.add(client as unknown as LimitedClient))
    this.on('release', (_error, client) => (client as unknown as LimitedClient).limitAsUsual())
    this.on('remove', (client) => this.#clients.delete(client as unknown as LimitedClient))
  }

  /** How long somebody has waited without any connection saying anything; 0 when nobody waits. */
  get silentMs(): number {
    const clients = [...this.#clients]
    const asked = clients.flatMap(({ askedAt }) => askedAt ?? [])
    const last = Math.max(Math.min(...asked), ...clients.map(({ answeredAt }) => answeredAt))
    return asked.length > 0 ? performance.now() - last : 0
  }

  /**
   * Destroys the connections that lie idle, and the others when they are silent for so long. New
   * ones are made as they are needed.
   */
  dropSilent(silentMs: number): void {
    const now = performance.now()
    for (const client of this.#clients) {
      const { askedAt } = client
      if (askedAt !== undefined)
        setTimeout(
          () => client.askedAt === askedAt && client.destroy(gone),
          Math.max(0, silentMs - (now - askedAt)),
        )
      else if (client.getTransactionStatus() === 'I') client.destroy(gone)
    }
    for (const companion of this.companions) companion.dropSilent(silentMs)
  }
}

const gone = 'other connections to the database have gone silent'
