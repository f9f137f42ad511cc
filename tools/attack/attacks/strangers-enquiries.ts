import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Attack, Target } from '../attack.ts'
import { newShopper, send } from '../new-shopper.ts'

const victims = 5

/** Registers with the addresses of people who wrote to the shop; exports, then deletes. */
export const attack: Attack = {
  name: 'strangers-enquiries',
  counts: true,
  rule: 'Whoever registers with somebody else’s e-mail address sees and deletes nothing of theirs.',
  async run(target) {
    const mark = randomUUID()
    for (let at = 0; at < victims; at++) await write(target, addressOf(mark, at), mark)
    const before = await enquiriesWith(target, mark)
    target.say(`${before} people wrote to the shop`)
    const answers: string[] = []
    for (let at = 0; at < victims; at++)
      answers.push(...(await robbed(target, addressOf(mark, at))))
    const foreign = answers.filter((text) => text.includes(mark)).length
    return [
      { what: 'enquiries that were there', value: before, unit: 'rows', atLeast: victims },
      { what: 'foreign enquiries handed out', value: foreign, unit: 'answers', atMost: 0 },
      {
        what: 'foreign enquiries gone',
        value: before - (await enquiriesWith(target, mark)),
        unit: 'rows',
        atMost: 0,
      },
    ]
  },
}

const addressOf = (mark: string, at: number): string =>
  `victim-${at}-${mark.slice(0, 8)}@nadi.example`

async function write(target: Target, email: string, message: string): Promise<void> {
  const body = { name: 'Asha Rao', email, number: '9845000000', subject: 'For my mother', message }
  const answer = await send(target, '/api/send-enquery', { body })
  if (!answer.ok) throw new Error(`an enquiry was answered ${answer.status}`)
}

/** What a stranger with this address gets to see. */
async function robbed(target: Target, email: string): Promise<string[]> {
  const { password, cookie } = await newShopper(target, email)
  const exportAnswer = await send(target, '/api/privacy/export', { cookie, body: { password } })
  const eraseAnswer = await send(target, '/api/privacy/erase', {
    cookie,
    body: { password, confirm: 'DELETE' },
  })
  const texts = [await exportAnswer.text(), await eraseAnswer.text()]
  target.say(`export ${exportAnswer.status}, deletion ${eraseAnswer.status}`)
  return texts
}

async function enquiriesWith({ databaseUrl }: Target, mark: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ there: string }>(
    'select count(*) as there from enquiry where message = $1',
    [mark],
  )
  await client.end()
  return Number(rows[0]?.there)
}
