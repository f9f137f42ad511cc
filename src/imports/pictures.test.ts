import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it as plain, onTestFinished } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { aCategory } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'
import { fetchedBytes } from './pictures/fetched-bytes.ts'
import { isPublicAddress } from '#platform/public-address.ts'

/** A server of this machine, which only a test may be let at. */
async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const isOpen = (address: string) => address === '127.0.0.1'

describe('a picture by its address', () => {
  plain('is fetched, also where a redirect leads to it', async () => {
    const at = await aServer(({ url }, response) => {
      if (url === '/old') response.writeHead(302, { location: '/new' }).end()
      else response.end('picture')
    })
    expect(String(await fetchedBytes(`${at}/old`, { isOpen }))).toBe('picture')
  })

  plain.for([
    'http://127.0.0.1/x.jpg',
    'http://localhost/x.jpg',
    'http://10.0.0.4/l.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/x.jpg',
    'http://[::ffff:10.0.0.4]/x.jpg',
    'http://0x7f.1/x.jpg',
    'http://2130706433/x.jpg',
  ])('is not fetched inside a network: %s', async (address) => {
    await expect(fetchedBytes(address)).rejects.toThrow('inside a network')
  })

  plain('is not fetched inside a network that a redirect leads to', async () => {
    const at = await aServer((_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.4/x.jpg' }).end(),
    )
    await expect(fetchedBytes(at, { isOpen })).rejects.toThrow('inside a network')
  })

  plain.for([
    ['ftp://example.in/x.jpg', 'no address of a picture'],
    ['https://user:secret@example.in/x.jpg', 'no address of a picture'],
    ['x.jpg', 'no address of a picture'],
  ])('is refused: %s', async ([address = '', reason]) => {
    await expect(fetchedBytes(address)).rejects.toThrow(reason)
  })

  plain('ends at 25 MB, at a refusal, and when redirects go round', async () => {
    const at = await aServer(({ url }, response) => {
      if (url === '/none') response.writeHead(404).end()
      else if (url === '/round') response.writeHead(301, { location: '/round' }).end()
      else {
        const piece = Buffer.alloc(1024 * 1024)
        const write = (left: number) =>
          left === 0 ? response.end() : response.write(piece, () => write(left - 1))
        write(27)
      }
    })
    await expect(fetchedBytes(`${at}/none`, { isOpen })).rejects.toThrow('answered with 404')
    await expect(fetchedBytes(`${at}/round`, { isOpen })).rejects.toThrow('leads on and on')
    await expect(fetchedBytes(`${at}/large`, { isOpen })).rejects.toThrow('larger than 25 MB')
  })

  plain('is one of the public internet', () => {
    const open = ['8.8.8.8', '2600:1f18::1', '49.36.1.1']
    const shut = ['100.64.1.1', '192.168.1.1', '224.0.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1']
    expect([open.map(isPublicAddress), shut.map(isPublicAddress)]).toEqual([
      open.map(() => true),
      shut.map(() => false),
    ])
  })

  it('that cannot be fetched is a warning of its row; the row is written', async ({ shop }) => {
    const { name } = await aCategory(shop)
    const importer = await anImporter(shop)
    const head = ['SKU', 'Name', 'Brand', 'Category', 'MRP', 'Photo']
    const row = ['A', 'One', 'Nadi', name, '100', 'http://10.0.0.4/l.jpg\nhttp://127.0.0.1/m.jpg']
    const id = await importer.begin('products', csv([head, row]))
    await importer.check(id)
    const done = await importer.go(id)
    expect(done).toMatchObject({
      state: 'done',
      counts: { written: 1, warned: 1 },
      pictures: { failed: 2 },
    })
    expect((await importer.rows(id, 'warned'))[0]?.issues.at(-1)).toMatchObject({
      column: 'Picture',
      message: expect.stringContaining('inside a network'),
    })
    expect(await shop.db.select().from(product)).toMatchObject([{ sku: 'A', images: [] }])
  })
})
