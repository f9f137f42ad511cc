import { existsSync, readFileSync } from 'node:fs'
import type { Failures } from './second-look.ts'

type Counted = { passed: number; failed: number; passedIds?: string[] } & Partial<Failures>
export type Outcome = Counted & { output: string }
export type Ran = { ok: boolean; output: string }

/** A run that broke outside its tests, or ran none, has failed too, whatever its report says. */
export function counted<Report>(
  { ok, output }: Ran,
  report: string,
  count: (report: Report) => Counted,
): Outcome {
  const { passed, failed, ...found }: Counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  const broken = failed === 0 && (!ok || passed === 0)
  return {
    ...found,
    passed,
    failed: failed + (broken ? 1 : 0),
    output,
    ...(broken && { passedIds: [] }),
  }
}
