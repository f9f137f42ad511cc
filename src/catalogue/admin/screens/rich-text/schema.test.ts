import { getSchema } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { allowedAttributes, allowedTags } from '#platform/safe-html.ts'
import { tableParts } from './html.ts'
import { extensions } from './schema.ts'
import { headMark } from './table.ts'

const schema = getSchema(extensions)

/** A value for each attribute, so that it is written. */
const sample: Record<string, unknown> = {
  href: '/faq',
  scope: 'row',
  src: '/media/products/a.webp',
  alt: 'A',
  width: '1',
  height: '1',
  lang: 'hi',
}

type Written = { tag: string; attributes: string[] }

function written(output: unknown): Written {
  const [tag, attributes] = output as [string, Record<string, unknown> | undefined]
  const names = typeof attributes === 'object' ? Object.keys(attributes) : []
  return { tag, attributes: names.filter((name) => name !== headMark) }
}

function everyTag(): Written[] {
  const levels = [2, 3, 4].map((level) => ({ name: 'heading', attributes: { level } }))
  const names = Object.keys(schema.nodes).filter(
    (name) => !['doc', 'text', 'heading'].includes(name),
  )
  const nodes = [...names.map((name) => ({ name, attributes: sample })), ...levels].map(
    ({ name, attributes }) => {
      const type = schema.nodes[name]
      return type?.spec.toDOM?.(type.create(attributes) as Node)
    },
  )
  const marks = Object.values(schema.marks).map((type) =>
    type.spec.toDOM?.(type.create(sample) as Mark, true),
  )
  return [...nodes, ...marks].map((output) => written(output))
}

describe('what can be typed', () => {
  it('is every tag that shoppers are shown, and no other', () => {
    const tags = new Set([...everyTag().map(({ tag }) => tag), ...tableParts])
    expect([...tags].toSorted()).toEqual([...allowedTags].toSorted())
  })

  it('has every attribute that is kept, and no other', () => {
    const tags = everyTag().filter(({ attributes }) => attributes.length > 0)
    const byTag = Object.fromEntries(
      tags.map(({ tag, attributes }) => [tag, attributes.toSorted()]),
    )
    expect(byTag).toEqual(
      Object.fromEntries(
        Object.entries(allowedAttributes).map(([tag, names]) => [tag, names.toSorted()]),
      ),
    )
  })
})
