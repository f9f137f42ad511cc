import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A search, and which products a shopper would call right: by name, and by price where it names one. */
export type Judged = {
  kind: string
  query: string
  names: RegExp
  atLeast: number
  atMost: number
  /** Held out while the search is tuned: only their totals are looked at. */
  isApart: boolean
}
export type JudgedProduct = { name: string; rupees: number }
export type Score = { queries: number; firstRight: number; recall: number; misses: string[] }

const line = /^(.+?)(?: = (.+?)(?: ; at least (\d+))?(?: ; at most (\d+))?)?$/

/** Those of a folder of the search. */
export function judgedSearches(name = 'judged'): Judged[] {
  const folder = new URL(`../../src/catalogue/search/${name}/`, import.meta.url)
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => {
        const [, query = '', names = '', atLeast, atMost] = line.exec(text) ?? []
        return {
          kind: file.replace('.txt', ''),
          query,
          names: new RegExp(names, 'i'),
          atLeast: Number(atLeast ?? 0),
          atMost: Number(atMost ?? Infinity),
          isApart: createHash('sha256').update(query).digest().readUInt8(0) % 3 === 0,
        }
      }),
  )
}

export const isRight = ({ names, atLeast, atMost }: Judged, { name, rupees }: JudgedProduct) =>
  names.test(name) && rupees >= atLeast && rupees <= atMost

/** First hit right, and recall@10: of the right products, at most ten, how many are among the first ten. */
export function scoreOf(
  judged: readonly Judged[],
  results: ReadonlyMap<Judged, readonly JudgedProduct[]>,
  all: readonly JudgedProduct[],
): Score {
  const score: Score = { queries: judged.length, firstRight: 0, recall: 0, misses: [] }
  for (const search of judged) {
    const products = (results.get(search) ?? []).slice(0, 10)
    const right = all.filter((product) => isRight(search, product)).length
    const recall =
      products.filter((product) => isRight(search, product)).length / Math.min(10, right)
    const isFirstRight = products[0] !== undefined && isRight(search, products[0])
    score.firstRight += Number(isFirstRight) / judged.length
    score.recall += recall / judged.length
    if (!isFirstRight || recall < 0.75)
      score.misses.push(
        `${isFirstRight ? '     ' : 'FIRST'} ${recall.toFixed(2)} ${search.kind}: ${search.query} [${products.map(({ name }) => name.slice(0, 40)).join(' | ')}]`,
      )
  }
  return score
}
