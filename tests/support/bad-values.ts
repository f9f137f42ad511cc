import { v7 } from 'uuid'

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }
type Bad = [what: string, value: Json | undefined]

export const longText = 'x'.repeat(20_000)
const loneSurrogate = 'abcdefgh\ud800'
const nul = 'abcdefgh\0'
const terminalCommand = 'abcdefgh\u001b[2J'

const wrongTypes: Bad[] = [
  ['an object', {}],
  ['a list', []],
  ['true', true],
]
const brokenText: Bad[] = [
  ['too long', longText],
  ['a lone surrogate', loneSurrogate],
]
const noText: Bad[] = [
  ['missing', undefined],
  ['null', null],
  ['a number', -5],
  ['empty', ''],
  ...wrongTypes,
]

const noQuantity: Bad[] = [
  ['missing', undefined],
  ['null', null],
  ['text', '5'],
  ['negative', -1],
  ['a fraction', 1.5],
  ['too many', 100],
  ['beyond measure', 1e300],
  ...wrongTypes,
]

/**
 * What no field of the kind may take. What a field may leave out or write differently is not among
 * it.
 */
export const bad = {
  text: [
    ...noText,
    ...brokenText,
    ['blanks', '   '],
    ['nothing to see', '\u200b\u2060'],
    ['NUL', nul],
    ['a command to a terminal', terminalCommand],
  ],
  // rulings.md#passwords: any characters, so NUL may stand in a password.
  password: [...noText, ...brokenText],
  optionalText: [
    ...wrongTypes,
    ...brokenText,
    ['NUL', nul],
    ['a command to a terminal', terminalCommand],
  ],
  trap: [...wrongTypes, ['too long', longText]],
  digits: [
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['letters', 'not a number'],
    ['negative', -5],
    ...wrongTypes,
    ...brokenText,
    ['NUL', nul],
  ],
  id: [...noText, ...brokenText, ['NUL', nul], ['not an id', "1' or '1'='1"], ['unknown', v7()]],
  // A quote answers that an unknown product is no longer sold.
  quotedId: [
    ['missing', undefined],
    ['null', null],
    ['a number', 5],
    ...wrongTypes,
    ['too long', longText],
  ],
  amount: [
    ['missing', undefined],
    ['null', null],
    ['text', '5'],
    ['empty', ''],
    ['NaN as text', 'NaN'],
    ['negative', -1],
    ['beyond measure', 1e300],
    ...wrongTypes,
  ],
  quantity: [['zero', 0], ...noQuantity],
  // 0 deletes the line.
  cartQuantity: noQuantity,
  choice: [...noText, ...brokenText, ['not a choice', 'Barter'], ['NUL', nul]],
  list: [
    ['missing', undefined],
    ['null', null],
    ['empty', []],
    ['text', 'abc'],
    ['an object', {}],
    ['numbers', [1, 2]],
    ['too many', Array.from({ length: 101 }, () => 1)],
  ],
  optionalList: [
    ['missing', undefined],
    ['null', null],
    ['text', 'abc'],
    ['an object', {}],
    ['numbers', [1, 2]],
  ],
  object: [
    ['missing', undefined],
    ['null', null],
    ['text', 'abc'],
    ['a list', []],
    ['empty', {}],
  ],
} satisfies Record<string, Bad[]>

export type Kind = keyof typeof bad
export type Body = { body: { [field: string]: Json }; fields: Record<string, Kind> }
