import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { promptYesNo } from './cli.ts'

const keyboard = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY })

it.for([
  ['y\n', true],
  ['Yes\n', true],
  ['n\n', false],
  ['\n', false],
  ['\u0003', false],
  ['\u0004', false],
] as const)('a question answered with %j is taken as %s', async ([text, expected]) => {
  const input = keyboard(true)
  const confirmation = promptYesNo('Really cancel order 100001?', input)
  input.write(text)
  expect(await confirmation).toBe(expected)
})

it('without a terminal, a confirmation names the option that skips it', async () => {
  await expect(promptYesNo('Really?', keyboard(false))).rejects.toThrow(
    'Really? Nobody is at the keyboard to answer: give --yes',
  )
})
