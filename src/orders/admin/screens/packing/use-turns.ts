import { useRef, useState } from 'react'
import type { Fields } from './packing-steps.ts'

/** Steps wait for the one before them. */
export function useTurns(run: (fields: Fields) => Promise<unknown> | unknown) {
  const [pending, setPending] = useState<readonly string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const take = (fields: Fields) => {
    const key = keyOf(fields)
    // A scanner may read two pieces of one product; a press that is repeated is one.
    if (fields.call !== 'scan' && pending.includes(key)) return
    setPending((before) => [...before, key])
    queue.current = queue.current
      .then(() => run(fields))
      .finally(() => setPending((before) => before.toSpliced(before.indexOf(key), 1)))
  }
  return {
    take,
    isPending: (fields: Fields) => pending.includes(keyOf(fields)),
    isBusy: pending.length > 0,
  }
}

function keyOf({ call = '', product = '', number = '' }: Fields): string {
  return [call, product, number].join(' ')
}
