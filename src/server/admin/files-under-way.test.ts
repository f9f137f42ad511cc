import { describe, expect, it } from 'vitest'
import { countedFile, refuseWhileFull } from './files-under-way.ts'

async function* endless() {
  for (;;) yield 'a row'
}

async function fileOf(memberId: string) {
  const file = countedFile(memberId, endless())
  await file.next()
  return file
}

describe('files that are being written', () => {
  it('are two of a member, and count until their reader has left', async () => {
    const [first, second] = [await fileOf('ravi'), await fileOf('ravi')]
    expect(() => refuseWhileFull('ravi')).toThrow('still on their way')
    expect(() => refuseWhileFull('meera')).not.toThrow()
    await first.return(undefined)
    expect(() => refuseWhileFull('ravi')).not.toThrow()
    await second.return(undefined)
  })

  it('are six in all', async () => {
    const files = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c'].map(fileOf))
    expect(() => refuseWhileFull('d')).toThrow('still on their way')
    await Promise.all(files.map((file) => file.return(undefined)))
    expect(() => refuseWhileFull('a')).not.toThrow()
  })
})
