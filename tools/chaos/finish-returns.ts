import type { Shopper } from './client.ts'
import { randomOf } from './random.ts'
import { askForReturn, buyNamed, buyToReturn } from './returning.ts'
import type { Stage } from './stage.ts'
import type { Deed } from './staff/deeds.ts'
import { recallPieces } from './staff/pieces-desk.ts'
import { recallLot } from './staff/recalls-desk.ts'
import { judgeReturn } from './staff/returns-desk.ts'
import { sendBought } from './staff/send-bought.ts'

const mostMs = 40_000

/**
 * What a run on a busy machine did not come to is done once all is healed, so that the checks see
 * each kind: a return that began under the faults ends here.
 */
export async function finishReturns(stage: Stage, shopper: () => Shopper): Promise<void> {
  const { desk, options } = stage
  const [member] = desk.clerks
  if (!member || options.rounds !== undefined) return
  const worker = { stage, desk, member, random: randomOf(options.seed * 9_000_011) }
  const isDone = (kind: Deed['kind']) =>
    desk.deeds.some((deed) => deed.kind === kind && deed.was === 'done')
  const endAt = Date.now() + mostMs
  const kinds = ['give back', 'replace', 'recall', 'recall pieces'] as const
  while (Date.now() < endAt && !kinds.every(isDone)) {
    await Promise.all([askForReturn(shopper()), judgeReturn(worker)])
    await Promise.all([buyToReturn(shopper()), judgeReturn(worker)])
    await sendBought(worker)
    if (!isDone('recall')) await recallLot(worker)
    if (isDone('recall pieces')) continue
    await buyNamed(shopper())
    await recallPieces(worker)
  }
}
