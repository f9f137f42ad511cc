import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

describe('a failure in the log', () => {
  it.for([
    [
      'values of a statement, line breaks and all',
      new DrizzleQueryError(
        'insert into "enquiry" values ($1, $2)',
        ['Asha\nRao\n    at home (1:2)', '12 MG Road'],
        new Error('x'),
      ).stack ?? '',
      ['Asha', 'Rao', 'home', 'MG Road'],
    ],
    [
      'values of a statement without a stack',
      'Failed query: select 1\nparams: Asha,12 MG Road',
      ['Asha', 'MG Road'],
    ],
    [
      'the value PostgreSQL could not read',
      'invalid input syntax for type uuid: "Asha Rao"',
      ['Asha'],
    ],
    [
      'the number that was too large',
      'value "9123498765" is out of range for type integer',
      ['9123498765'],
    ],
    [
      'the key that exists already',
      'duplicate key: Key (email, name)=(asha@example.in, Asha) already exists.',
      ['Asha', 'asha'],
    ],
    ['an e-mail address', '550 <asha.rao+x@example.co.in>: unknown user', ['asha', 'example']],
    ['a phone number as people write it', 'no message to +91 (98450) 00 000', ['98450']],
  ] as const)('does not hold %s', ([, text, words]) => {
    const cleanText = withoutPersonalData(text) as string
    expect(words.filter((word) => cleanText.includes(word))).toEqual([])
  })

  it('keeps what the owner needs: the statement, the place, the constraint', () => {
    const stack =
      new DrizzleQueryError('select * from "order" where id = $1', ['secret'], new Error('x'))
        .stack ?? ''
    expect(withoutPersonalData(stack)).toMatch(
      /select \* from "order" where id = \$1\nparams: \[cut\]\n {4}at .*personal-data\.test\.ts/,
    )
    const constraint =
      'new row for relation "product" violates check constraint "stock_is_never_negative"'
    expect(withoutPersonalData({ code: '23514', message: constraint })).toEqual({
      code: '23514',
      message: constraint,
    })
    expect(
      withoutPersonalData(
        'connect ECONNREFUSED 127.0.0.1:5432 at 2026-11-21T19:40:01.450Z 895bbbc5-60f8-40af-af1d-ab47d21832a5',
      ),
    ).toBe(
      'connect ECONNREFUSED 127.0.0.1:5432 at 2026-11-21T19:40:01.450Z 895bbbc5-60f8-40af-af1d-ab47d21832a5',
    )
  })
})
