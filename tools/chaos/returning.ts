import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pay, place, verify } from './buying.ts'
import { askOnce, askUntilAnswered, type Answer, type Question, type Shopper } from './client.ts'
import { between, oneOf } from './random.ts'
import type { Bought } from './staff/members.ts'
import type { Visits } from './visits.ts'

/** What shoppers do who return pieces, where somebody is in the back office to judge, and how often. */
export const visitsOfReturns: Visits = [
  [5, buyToReturn],
  [3, buyNamed],
  [6, askForReturn],
]

const mostPresses = 5

/** Of a product that is kept by lots, which clerks send before others. */
export async function buyToReturn(shopper: Shopper): Promise<void> {
  const { stage, random, person } = shopper
  const { desk } = stage
  if (!desk) return
  const goods = oneOf(random, desk.byLots)
  const quantity = between(random, [1, 3])
  const method = random() < 0.5 ? 'Online' : 'Cash On Delivery'
  const order = await place(shopper, { method, lines: [{ goods, quantity }] })
  if (!order) return
  const proof = order.providerOrder && (await pay(shopper, order.providerOrder))
  if (proof) await verify(shopper, order, proof)
  const { id, number } = order
  desk.bought.push({
    id,
    number,
    person,
    goods,
    piecesLeft: quantity,
    state: 'on its way',
    tries: 0,
  })
}

/** Of a product that is kept by serial numbers: its pieces are kept, and called back at times. */
export async function buyNamed(shopper: Shopper): Promise<void> {
  const { stage, random, person } = shopper
  const { desk } = stage
  if (!desk) return
  const goods = oneOf(random, desk.bySerials)
  const order = await place(shopper, { lines: [{ goods, quantity: between(random, [1, 2]) }] })
  if (!order) return
  const { id, number } = order
  desk.bought.push({ id, number, person, goods, piecesLeft: 0, state: 'on its way', tries: 0 })
}

/** Of an own order that arrived; half of them want the same again. */
export async function askForReturn(visitor: Shopper): Promise<void> {
  const { stage, random } = visitor
  const arrived = stage.desk?.bought.filter(
    ({ state, piecesLeft }) => state === 'delivered' && piecesLeft > 0,
  )
  if (!arrived?.length) return
  const order = oneOf(random, arrived)
  const shopper = { ...visitor, person: order.person }
  const pieces = between(random, [1, order.piecesLeft])
  order.piecesLeft -= pieces
  const question = returnOf(order, pieces, random() < 0.5 ? 'replacement' : 'refund')
  const press = oneOf(random, [pressAgain, pressTwice, lookFirst])
  const answer = await press(shopper, question, order)
  if (answer && answer.status >= 400) order.piecesLeft += pieces
}

/** One press of "Ask for a return": all its repeats have the same key. */
function returnOf(order: Bought, pieces: number, resolution: string): Question {
  const { id, goods } = order
  const key = randomUUID()
  return {
    ask: 'return',
    path: '/api/ask-return',
    body: {
      order_id: id,
      key,
      lines: [{ product: goods.id, pieces }],
      reason: 'faulty',
      resolution,
    },
    about: { key, order: id, product: goods.id, pieces, resolution },
  }
}

type Press = (shopper: Shopper, question: Question, order: Bought) => Promise<Answer | undefined>

const pressAgain: Press = (shopper, question) => askUntilAnswered(shopper, question)

const pressTwice: Press = async (shopper, question) => {
  const answers = await Promise.all(
    [0, 1].map((at) => askUntilAnswered(shopper, { ...question, at })),
  )
  return answers.find((answer) => answer && answer.status < 400) ?? answers[0]
}

/** After an unknown answer the page of the order says whether there is another return. */
const lookFirst: Press = async (shopper, question, { number }) => {
  const look = () =>
    askUntilAnswered(shopper, {
      ask: 'returns',
      method: 'GET',
      path: `/api/returns-of-order?number=${number}`,
    })
  const before = await look()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const answer = await askOnce(shopper, question)
    if (answer && answer.status < 500) return answer
    await pause(between(shopper.random, [200, 800]))
    const now = await look()
    if ((now?.body.returns?.length ?? 0) > (before?.body.returns?.length ?? 0)) return undefined
  }
  return undefined
}
