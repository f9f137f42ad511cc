import { spawn } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { stepBack } from './step-back.ts'

it('a process that reads an upload goes behind the pages, and one that is over is no error', () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  stepBack(child.pid)
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(() => stepBack(2 ** 22 + 1)).not.toThrow()
})
