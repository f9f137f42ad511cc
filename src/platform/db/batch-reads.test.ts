import { expect, test } from 'vitest'
import { coalesceReads, batchReads } from './batch-reads.ts'

function reader() {
  const batches: string[][] = []
  const read = batchReads(async (ids) => {
    batches.push([...ids])
    if (ids.includes('broken')) throw new Error('the database is away')
    return ids
      .filter((id) => id !== 'gone')
      .toReversed()
      .map((id) => ({ id }))
  })
  return { batches, read }
}

test('what is asked for in one turn is read at once, and everybody gets his own in his order', async () => {
  const { batches, read } = reader()
  expect(await Promise.all([read(['b', 'a']), read(['a', 'gone', 'c'])])).toEqual([
    [{ id: 'b' }, { id: 'a' }],
    [{ id: 'a' }, { id: 'c' }],
  ])
  expect(batches).toEqual([['b', 'a', 'gone', 'c']])
})

test('a question that comes when reading has begun is read for again', async () => {
  const batches: string[][] = []
  const later: Promise<unknown>[] = []
  const read = batchReads(async (ids) => {
    batches.push([...ids])
    if (batches.length === 1) later.push(read(['a']))
    return ids.map((id) => ({ id, reading: batches.length }))
  })
  expect(await read(['a'])).toEqual([{ id: 'a', reading: 1 }])
  expect(await Promise.all(later)).toEqual([[{ id: 'a', reading: 2 }]])
})

test('what cannot be read fails all who waited, and nobody after them', async () => {
  const { read } = reader()
  const results = await Promise.allSettled([read(['a']), read(['broken'])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(['a'])).toEqual([{ id: 'a' }])
})

test('many are not read at once', async () => {
  const { batches, read } = reader()
  const pages = [0, 1, 2].map((page) => Array.from({ length: 100 }, (_, at) => `${page}-${at}`))
  const results = await Promise.all(pages.map((page) => read(page)))
  expect(results.map((rows) => rows.map(({ id }) => id))).toEqual(pages)
  expect(batches.map(({ length }) => length)).toEqual([200, 100])
})

test('the same question of one turn is answered once, another by itself, and one that comes when reading has begun is read for again', async () => {
  const batches: string[] = []
  const together = coalesceReads<string>()
  const ask = (question: string, during?: () => void) =>
    together(question, async () => {
      batches.push(question)
      during?.()
      return `${question} ${batches.length}`
    })
  const later: Promise<string>[] = []
  expect(
    await Promise.all([
      ask('page 1', () => later.push(ask('page 1'))),
      ask('page 2'),
      ask('page 1'),
    ]),
  ).toEqual(['page 1 1', 'page 2 2', 'page 1 1'])
  expect(await Promise.all(later)).toEqual(['page 1 3'])
})

test('a question that cannot be answered fails for all who asked it, and for nobody after them', async () => {
  const together = coalesceReads<string>()
  const broken = () => Promise.reject(new Error('the database is away'))
  const results = await Promise.allSettled([together('page 1', broken), together('page 1', broken)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together('page 1', async () => 'read')).toBe('read')
})
