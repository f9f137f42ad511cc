import type { Field } from './field.ts'

/** What an attribute's words and the names of categories are in Hindi. */
export const words: Field[] = [
  { name: 'attribute', label: 'Attribute', kind: 'text', names: ['of', 'attribute name'] },
  { name: 'text', label: 'English', kind: 'text', names: ['word', 'name', 'value'] },
  {
    name: 'hi',
    label: 'Hindi',
    kind: 'text',
    names: ['in hindi', 'name in hindi', 'हिन्दी', 'हिंदी'],
  },
]
