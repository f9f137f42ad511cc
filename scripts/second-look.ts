/** What one step of the gate found. */
export type Failures = {
  /** A line for each failed test; the step itself where it does not know its tests. */
  names: string[]
  /** Runs the failed ones alone: a test that depends on what ran beside it passes then. */
  again?: (() => Promise<{ passed: number; failed: number }>) | undefined
}

/** More than these are a fault of the change, and no busy machine. */
const mostUnsteady = 5

/**
 * Failed tests are run once more when all else has ended. Those that pass then are unsteady: the
 * gate names them with their first failure, but does not refuse a change for them.
 */
export async function secondLook(
  steps: readonly Failures[],
): Promise<{ failed: string[]; unsteady: string[] }> {
  const result = { failed: [] as string[], unsteady: [] as string[] }
  const many = steps.flatMap(({ names }) => names).length
  for (const { names, again } of steps) {
    const second = again && many <= mostUnsteady ? await again() : undefined
    const passed = second !== undefined && second.failed === 0 && second.passed > 0
    result[passed ? 'unsteady' : 'failed'].push(...names)
  }
  return result
}
