import sharp from 'sharp'
import { pictureFields } from '#media/shoppers/rules.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { createAdmission } from '../../src/server/load-shedding.ts'
import { createPictureForms } from '../../src/server/pictures/picture-forms.ts'
import { shopperPicture } from '../../src/server/pictures/shopper-picture.ts'
import { aSession } from './builders.ts'

export const aPhoto = ({ width = 900, height = 600 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } })
    .jpeg()
    .toBuffer()

type PictureForm = { as?: Shopper; path: string; files: readonly Buffer[]; fields?: object }

/** The form as a browser sends it. */
export async function aForm(
  shop: Shop,
  { as, path, files, fields = {} }: PictureForm,
): Promise<Request> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files)
    form.append(pictureFields.files, new File([new Uint8Array(file)], 'IMG_0001.JPG'))
  const headers: Record<string, string> = as ? { cookie: await aSession(shop, as) } : {}
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body: form })
  const body = new Uint8Array(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return new Request(request.url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': String(body.length) },
    body,
  })
}

export const pictureForms = (shop: Shop) => createPictureForms(shop, createAdmission(shop))

/** The fields that the page gets of a form with pictures; undefined when it is refused before. */
export async function sentForm(shop: Shop, form: PictureForm, forms = pictureForms(shop)) {
  const request = await forms(await aForm(shop, form), { address: '192.0.2.1' })
  if (!(request instanceof Request)) return { status: request.status }
  const fields = new URLSearchParams(await request.text())
  return {
    status: 200,
    ids: fields.get(pictureFields.kept)?.split(' ').filter(Boolean),
    problem: fields.get(pictureFields.problem) ?? undefined,
    fields: Object.fromEntries(fields),
  }
}

/** A picture as somebody sees it, or nobody in particular. */
export async function seenPicture(shop: Shop, path: string, as?: Shopper) {
  const headers: Record<string, string> = as ? { cookie: await aSession(shop, as) } : {}
  const request = new Request(`http://localhost:3000${path}`, { headers })
  const answer = await shopperPicture(shop, request, path)
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
