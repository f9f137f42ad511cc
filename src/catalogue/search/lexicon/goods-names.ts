import { readFileSync } from 'node:fs'
import type { Names } from '../../names/contract.ts'

const lines = readFileSync(new URL('./goods-hindi.txt', import.meta.url), 'utf8').split('\n')

const names: ReadonlyMap<string, Names> = new Map(
  lines.flatMap((line) => {
    const [name = '', hi] = line.split(' = ')
    return hi === undefined || line.startsWith('#') ? [] : [[name, { hi: hi.trim() }] as const]
  }),
)

/** What goods that are not sold are called in other languages; a brand is called so everywhere. */
export function namesOfGoods(name: string): Names | undefined {
  return names.get(name)
}
