import { pino, type Logger } from 'pino'
import { withoutPersonalData } from './personal-data.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> &
  Partial<Pick<Logger, 'isLevelEnabled'>>

const errorLevel = 50

/**
 * One JSON line per event on standard error, so that standard output stays the owner's. Lines go
 * out together, within a second; an error takes at once everything before it along.
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
        logMethod(said, write, at) {
          write.apply(this, said)
          if (at >= errorLevel) out.flushSync()
        },
      },
    },
    out,
  )
}
