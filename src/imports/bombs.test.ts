import { deflateRawSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

type Member = { name: string; content: Buffer; bytes?: number }

/** An archive of files whose table of contents may lie about their `bytes`. */
function archiveOf(members: readonly Member[]): Buffer {
  const heads: Buffer[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const { name, content, bytes = content.length } of members) {
    const packed = deflateRawSync(content, { level: 1 })
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const part = [Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed]
    const head = [Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place]
    heads.push(...head, Buffer.from(name))
    parts.push(...part)
    at += Buffer.concat(part).length
  }
  const contents = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, contents, end])
}

const book = '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook whose one sheet unpacks to so many megabytes of spaces. */
function bomb(megabytes: number, bytes?: number): Buffer {
  const open = Buffer.from('<worksheet><sheetData>')
  return archiveOf([
    { name: 'xl/workbook.xml', content: Buffer.from(book) },
    { name: 'xl/_rels/workbook.xml.rels', content: Buffer.from(relations) },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.concat([open, Buffer.alloc(megabytes * 1024 * 1024, ' ')]),
      ...(bytes !== undefined && { bytes }),
    },
  ])
}

describe('a workbook that unpacks to a thousand times its size', () => {
  it('is refused, whether it says so or not, and the next file is read', async ({ shop }) => {
    const { id: productId } = await aProduct(shop, { imageAlts: ['Seen'] })
    const importer = await anImporter(shop)
    const says = bomb(210)
    expect(says.length).toBeLessThan(2 * 1024 * 1024)
    const said = await importer.begin('prices', says, 'bomb.xlsx')
    expect(await importer.run(said)).toMatchObject({
      state: 'failed',
      problem: 'This workbook is larger than 200 MB once it is unpacked.',
    })
    const lying = await importer.begin('prices', bomb(700, 1_000), 'lying.xlsx')
    const { state, problem } = await importer.run(lying)
    expect(state).toBe('failed')
    expect(problem).not.toBeNull()
    const rows = [
      ['Id', 'MRP'],
      [productId, '1,200'],
    ]
    const good = await importer.begin('prices', csv(rows), 'good.csv')
    expect(await importer.check(good)).toMatchObject({ state: 'checked', counts: { changed: 1 } })
  })
})
