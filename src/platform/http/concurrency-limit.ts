import { apiError, commonErrors, type ApiError } from '../rpc/contract.ts'
import { requestContext } from '../telemetry/request-context.ts'

type Options = { running: number; waiting: number; timeoutMs: number; message: string }

/**
 * A concurrency limit with a first-in-first-out queue. 503 with `Retry-After` when the queue is
 * full or `timeoutMs` over; an aborted request leaves the queue.
 */
export class ConcurrencyLimit {
  timeoutMs: number
  readonly #options: Options
  readonly #queue = new Set<() => void>()
  #running = 0
  /** Duration of the work: a moving average. */
  #tookMs = 0

  constructor(options: Options) {
    this.#options = options
    this.timeoutMs = options.timeoutMs
  }

  get counts(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#queue.size }
  }

  /**
   * Refuses when the queue is full or too long for `timeoutMs`: for callers with other work to do
   * first.
   */
  refuseWhenFull(): void {
    const { running, waiting } = this.#options
    const expectedMs = (this.#queue.size * this.#tookMs) / running
    if (this.#queue.size >= waiting || expectedMs > this.timeoutMs) throw this.#busy()
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseWhenFull()
    if (this.#running < this.#options.running) this.#running += 1
    else await this.#turn()
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      this.#tookMs += (performance.now() - startedAt - this.#tookMs) / 5
      this.#passOn()
    }
  }

  #turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#queue.delete(begin)
      clearTimeout(timer)
      stopListening?.()
    }
    const begin = () => resolve(leave())
    const giveUp = () => reject((leave(), this.#busy()))
    const timer = setTimeout(giveUp, this.timeoutMs)
    const stopListening = requestContext()?.onClose?.(giveUp)
    this.#queue.add(begin)
    return promise
  }

  #passOn(): void {
    const [next] = this.#queue
    if (next) next()
    else this.#running -= 1
  }

  #busy(): ApiError {
    return apiError(commonErrors, 'UNAVAILABLE', {
      message: this.#options.message,
      retryAfterSeconds: Math.ceil(this.#options.timeoutMs / 1000),
    })
  }
}
