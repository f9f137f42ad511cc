import { setTimeout as pause } from 'node:timers/promises'
import { askOnce, type Shopper } from '../chaos/client.ts'
import { between, oneOf, randomOf } from '../chaos/random.ts'
import { visitUntil } from '../chaos/visits.ts'
import type { Stage } from './stage.ts'

/**
 * Shoppers who buy, in every way that the chaos driver knows, and as many who look around; all with
 * a session.
 */
export async function shopUntil(closed: () => boolean, stage: Stage): Promise<void> {
  const next = cast(stage)
  const shoppers = Array.from({ length: stage.options.shoppers })
  await Promise.all([
    ...shoppers.map(() => visitUntil(closed, next)),
    ...shoppers.map(() => lookAround(closed, next)),
  ])
}

/** A new face every time, until all have been here once. */
function cast(stage: Stage): () => Shopper {
  let come = 0
  return () => {
    come += 1
    const person = stage.people[come % stage.people.length]
    if (!person) throw new Error('nobody is there')
    return { stage, person, random: randomOf(come) }
  }
}

async function lookAround(closed: () => boolean, next: () => Shopper): Promise<void> {
  while (!closed()) {
    const shopper = next()
    const product = oneOf(shopper.random, shopper.stage.shelf).id
    const paths = [
      '/',
      '/all-products',
      '/api/get-product?page=1&limit=10',
      '/api/get-product?search=bp%20machin',
      `/product/product-details/${product}`,
      `/api/single-product/${product}`,
      '/profile',
    ]
    await askOnce(shopper, { ask: 'look', method: 'GET', path: oneOf(shopper.random, paths) })
    await pause(between(shopper.random, [50, 250]))
  }
}
