import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import { deedsOf, type Deed } from '../staff/deeds.ts'
import type { Question } from '../witness.ts'
import type { Breach } from './check-money.ts'
import { checkEnds } from './check-return-ends.ts'

export type ReturnRow = {
  id: string
  key: string
  order: string
  state: string
  resolution: string
  tracking: string | null
  refund: string | null
  paise: number | null
  /** What settled it: a refund or cash, in paise. */
  moved: number | null
  states: string[]
  lines: { product: string; condition: string; pieces: number; price: number }[]
}

/**
 * E7: what shoppers and clerks were told of returns is what is there, once; what came is back on the
 * shelf or written off once, and ends in its price or in the same again.
 */
export async function checkReturns(stage: Market, questions: Question[]): Promise<Breach[]> {
  if (!stage.desk) return []
  const { deeds } = stage.desk
  const rows = await returnsIn(stage)
  const returns = new Map(rows.map((row) => [row.id, row]))
  return [
    ...lostReturns(questions, returns),
    ...doubleReturns(questions),
    ...unasked(questions, rows),
    ...refusedYetThere(questions, rows),
    ...lostSteps(deeds, returns),
    ...lostPieces(deeds, returns),
    ...(await checkEnds(stage, deeds, returns)),
  ]
}

function returnsIn({ database }: Market): Promise<ReturnRow[]> {
  return query<ReturnRow>(
    database,
    `select c.id, c.request_id as key, c.order_id as "order", c.state, c.resolution,
      c.tracking_number as tracking, c.refund_id as refund, c.amount_paise::float8 as paise,
      coalesce((select amount_paise from refund f where f.id = c.refund_id),
        (select -amount_paise from cash_movement m where m.id = c.refund_id))::float8 as moved,
      (select array_agg(e.state order by e.sequence) from return_event e
        where e.case_id = c.id) as states,
      (select json_agg(json_build_object('product', l.product_id, 'condition', l.condition,
          'pieces', l.pieces, 'price', o.unit_price_paise)) from return_line l
        join order_line o on o.order_id = l.order_id and o.product_id = l.product_id
        where l.case_id = c.id) as lines
    from return_case c`,
  )
}

const isAsk = ({ ask }: Question) => ask === 'return'
const isYes = ({ answer }: Question) => answer !== undefined && answer.status < 300

export const acknowledgedReturns = (questions: Question[]) =>
  questions.filter((question) => isAsk(question) && isYes(question))

function lostReturns(questions: Question[], returns: Map<string, ReturnRow>): Breach[] {
  return acknowledgedReturns(questions).flatMap(({ about, answer }): Breach[] => {
    const { id = '' } = answer?.body ?? {}
    const row = returns.get(id)
    const awaited = row?.lines.filter(({ condition }) => condition === 'awaited') ?? []
    const isThere =
      row?.key === about.key &&
      row?.order === about.order &&
      row?.resolution === about.resolution &&
      awaited.length === 1 &&
      awaited.every(({ product, pieces }) => product === about.product && pieces === about.pieces)
    const detail = `key ${about.key}`
    return isThere ? [] : [{ rule: 'E7 an acknowledged return is lost or another one', id, detail }]
  })
}

function doubleReturns(questions: Question[]): Breach[] {
  const byKey = Map.groupBy(acknowledgedReturns(questions), ({ about }) => about.key)
  return [...byKey].flatMap(([key = '', all]) =>
    new Set(all.map(({ answer }) => answer?.body.id)).size > 1
      ? [{ rule: 'E7 one request was answered with two returns', id: key }]
      : [],
  )
}

function unasked(questions: Question[], rows: ReturnRow[]): Breach[] {
  const keys = new Set(questions.filter(isAsk).map(({ about }) => about.key))
  return rows
    .filter(({ key }) => !keys.has(key))
    .map(({ id }) => ({ rule: 'E7 a return nobody asked for', id }))
}

/** All that was heard was no. */
function refusedYetThere(questions: Question[], rows: ReturnRow[]): Breach[] {
  const byKey = Map.groupBy(questions.filter(isAsk), ({ about }) => about.key)
  return rows.flatMap(({ id, key }) => {
    const all = byKey.get(key) ?? []
    const isRefused = all.every(
      ({ answer }) => answer && answer.status >= 400 && answer.status < 500,
    )
    return all.length > 0 && isRefused ? [{ rule: 'E7 a return was refused and is there', id }] : []
  })
}

const stateAfter: Partial<Record<Deed['kind'], string>> = {
  approve: 'approved',
  refuse: 'refused',
  receive: 'received',
  'give back': 'settled',
  replace: 'sent',
  arrive: 'replaced',
}

/** Each acknowledged step stands in the history, and no step twice: nothing is undone here. */
function lostSteps(deeds: Deed[], returns: Map<string, ReturnRow>): Breach[] {
  const lost = deeds.flatMap((deed): Breach[] => {
    const state = stateAfter[deed.kind]
    if (state === undefined || deed.was !== 'done' || !('id' in deed) || !deed.id) return []
    return returns.get(deed.id)?.states.includes(state)
      ? []
      : [{ rule: `E7 an acknowledged step of a return is lost: ${deed.kind}`, id: deed.id }]
  })
  const twice = [...returns.values()].filter(({ states }) => new Set(states).size < states.length)
  return [...lost, ...twice.map(({ id }) => ({ rule: 'E7 a return took a step twice', id }))]
}

function lostPieces(deeds: Deed[], returns: Map<string, ReturnRow>): Breach[] {
  return deedsOf(deeds, 'receive')
    .filter(({ was }) => was === 'done')
    .flatMap(({ id, product, condition, pieces }) => {
      const came = returns.get(id)?.lines.filter((line) => line.condition !== 'awaited') ?? []
      const [line, ...others] = came
      const isSame =
        others.length === 0 &&
        line?.product === product &&
        line.condition === condition &&
        line.pieces === pieces
      return isSame ? [] : [{ rule: 'E7 acknowledged pieces of a return are lost or others', id }]
    })
}
