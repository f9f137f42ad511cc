/** A test that failed: the same `id` in every run, and a line that says where, which and why. */
export type FailedTest = { id: string; line: string }

/** What one step of the gate found. */
export type Failures = {
  /** The step itself where it does not know its tests. */
  tests: FailedTest[]
  /** Runs the failed ones alone: a test that depends on what ran beside it passes then. */
  again?: (() => Promise<{ passedIds?: readonly string[] | undefined }>) | undefined
}

/** More than these are a fault of the change, and no busy machine. */
const mostUnsteady = 5

/**
 * Failed tests are run once more when all else has ended. Each that passes then is unsteady,
 * whatever the others do: the gate names it with its first failure, but does not refuse a change
 * for it.
 */
export async function secondLook(
  steps: readonly Failures[],
): Promise<{ failed: string[]; unsteady: string[] }> {
  const result = { failed: [] as string[], unsteady: [] as string[] }
  const many = steps.flatMap(({ tests }) => tests).length
  for (const { tests, again } of steps) {
    const second = again && many <= mostUnsteady ? await again() : undefined
    const passedIds = new Set(second?.passedIds)
    for (const { id, line } of tests) result[passedIds.has(id) ? 'unsteady' : 'failed'].push(line)
  }
  return result
}
