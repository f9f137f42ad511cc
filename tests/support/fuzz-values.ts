import fc from 'fast-check'

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }

const words = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '🩺'.repeat(60),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "1' or '1'='1",
  '%',
  '_',
  '\\',
  '%00',
  '%ED%A0%80',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '१२३',
  '\u202eabc',
  'a\r\nset-cookie: b=c',
  '-1',
  '1e400',
  '9'.repeat(400),
  '0x10',
  'a@b.in',
  "'; drop table product; --",
  '((((',
  'a & b | !c:*',
  'knee  brace',
  'थर्मामीटर',
  'bp machine',
]
const numbers = [
  0,
  -0,
  -1,
  1,
  2,
  0.1,
  1.5,
  99,
  100,
  101,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  1e300,
  -1e300,
  1e-300,
]

/** Text as nobody means it: empty, endless, broken, clever, and whatever else Unicode holds. */
export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

/** Any value where another kind was asked for. */
export const oddValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Json[]>(null, true, false, [], {}, [[]], [null], { a: { b: {} } }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
)

/** A change of a value somewhere inside: another in its place, gone, or one too many. */
export type Change = { at: number; how: 'replace' | 'drop' | 'add'; value: Json }
export const changes = fc.array(
  fc.record({
    at: fc.nat(50),
    how: fc.constantFrom('replace' as const, 'replace' as const, 'drop' as const, 'add' as const),
    value: oddValue,
  }),
  { maxLength: 3 },
)

export function changed(value: Json, changes: Change[]): Json {
  const root: { value: Json } = { value: structuredClone(value) }
  for (const change of changes) {
    const places = placesIn(root as unknown as { [field: string]: Json })
    const place = places[change.at % places.length]
    if (place) apply(change, place)
  }
  return root.value
}

type Place = { holder: { [field: string]: Json }; field: string }

function apply({ how, value: replacement }: Change, { holder, field }: Place): void {
  // A value of its own in every place: one put into itself would have no end.
  const value = structuredClone(replacement)
  if (how === 'drop') delete holder[field]
  else if (how === 'add') holder[`${field}2`] = value
  else holder[field] = value
}

function placesIn(holder: { [field: string]: Json }): Place[] {
  return Object.entries(holder).flatMap(([field, value]) => [
    { holder, field },
    ...(typeof value === 'object' && value !== null
      ? placesIn(value as { [field: string]: Json })
      : []),
  ])
}
