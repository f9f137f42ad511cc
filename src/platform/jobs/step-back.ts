import { constants, setPriority } from 'node:os'

/** Lets pages go before the work of this process where processor time is scarce. */
export function stepBack(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is over already, or the system does not let us: then it is as any other.
  }
}
