import { pino, type Logger } from 'pino'
import { withoutPersonalData } from './personal-data.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> &
  Partial<Pick<Logger, 'isLevelEnabled'>>

const errorLevel = 50

/**
 * JSON lines on standard error; standard output stays the owner's. Buffered up to a second; an
 * error flushes.
 */
export function createLog(level: string): Log {
  const out = pino.destination({ fd: 2, sync: false, minLength: 4_096, periodicFlush: 1_000 })
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: withoutPersonalData, cause: withoutPersonalData },
      hooks: {
        logMethod(parameters, write, at) {
          write.apply(this, parameters)
          if (at >= errorLevel) out.flushSync()
        },
      },
    },
    out,
  )
}
