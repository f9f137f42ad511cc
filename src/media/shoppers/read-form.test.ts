import { describe, expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const part = (head: string, body = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

function formRequest(parts: string, type = `multipart/form-data; boundary=${boundary}`) {
  const body = Buffer.from(`${parts}--${boundary}--\r\n`)
  const headers = { 'content-type': type }
  return readForm(new Request('http://localhost/', { method: 'POST', headers, body }))
}

describe('a form with files', () => {
  it('is read with its texts and files, empty ones too', async () => {
    const parts =
      part('name="words"', 'It holds.\r\n--well') +
      part('name="headline"') +
      part('name="newPictures"; filename="IMG 1.JPG"', 'bytes')
    const form = await formRequest(parts)
    expect([form?.get('words'), form?.get('headline')]).toEqual(['It holds.\r\n--well', ''])
    const file = form?.get('newPictures')
    expect(file instanceof File && (await file.text())).toBe('bytes')
    const quoted = await formRequest(
      parts,
      `Multipart/Form-Data; charset=utf-8; Boundary="${boundary}"`,
    )
    expect(quoted?.get('headline')).toBe('')
  })

  it.for([
    ['has very many parts', part('name="a"').repeat(1_001)],
    ['has very many files', part('name="a"; filename="b"').repeat(1_001)],
    ['has a long head', part(`name="a"${'\r\na:'.repeat(2_000)}`)],
    ['has a long name', part(`name="${'a'.repeat(5_000)}"`)],
    ['has a long text', part('name="pictures"', 'a '.repeat(40_000))],
    ['has long texts together', part('name="a"', 'a'.repeat(20_000)).repeat(4)],
    ['ends within a head', `--${boundary}\r\nContent-Disposition: form-data; name="a`],
  ] as const)('is none when it %s', async ([, parts]) => {
    expect(await formRequest(parts)).toBeUndefined()
  })

  it('is none without a boundary', async () => {
    expect(await formRequest(part('name="a"'), 'multipart/form-data')).toBeUndefined()
    expect(
      await formRequest(part('name="a"'), 'multipart/form-data; boundary="a\\b"'),
    ).toBeUndefined()
  })
})
