import type { Names } from './contract.ts'

/** A field of the API that is not there where nothing is called otherwise anywhere. */
export function productNames(names: Names): { productNames?: Names } {
  return hasNames(names) ? { productNames: names } : {}
}

export function categoryNames(names: Names): { categoryNames?: Names } {
  return hasNames(names) ? { categoryNames: names } : {}
}

export function hasNames(names: Names): boolean {
  for (const _ in names) return true
  return false
}
