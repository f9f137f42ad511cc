import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/**
 * What was asked and what came back, as the shoppers saw it. A line is written before each question
 * and after each answer.
 */
export type Line =
  | { at: number; n: number; user: string; ask: string; about: Asked }
  | { at: number; n: number; status: number; body: Told; faults: string[] }
  | { at: number; n: number; lost: string }

/** `key` names a checkout or a return; the others name what they are about. */
export type Asked = {
  key?: string
  order?: string
  payment?: string
  product?: string
  voucher?: string
  method?: string
  pieces?: number
  resolution?: string
}
export type Told = {
  id?: string
  number?: string
  total?: number
  status?: string
  payment?: string
  message?: string
  providerOrder?: string
}

export type Witness = { file: string; note(line: Line): void; next(): number; close(): void }

export function openWitness(file: string): Witness {
  const out = openSync(file, 'a')
  let requests = 0
  return {
    file,
    next: () => (requests += 1),
    note: (line) => void writeSync(out, `${JSON.stringify(line)}\n`),
    close: () => closeSync(out),
  }
}

/** One question with its answer, when one came, or the moment it was lost. */
export type Question = {
  n: number
  at: number
  user: string
  ask: string
  about: Asked
  answer: { at: number; status: number; body: Told; faults: string[] } | undefined
  lostAt?: number
}

export function readWitness(file: string): Question[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line)
  const questions = new Map<number, Question>()
  for (const line of lines) {
    if ('ask' in line)
      questions.set(line.n, {
        n: line.n,
        at: line.at,
        user: line.user,
        ask: line.ask,
        about: line.about,
        answer: undefined,
      })
    const question = questions.get(line.n)
    if (question && 'lost' in line) question.lostAt = line.at
    if (question && 'status' in line)
      question.answer = { at: line.at, status: line.status, body: line.body, faults: line.faults }
  }
  return [...questions.values()]
}

/** The last lines that speak of an id, to look into a breach. */
export function lastLinesOf(file: string, id: string, most = 6): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(id))
    .slice(-most)
}
