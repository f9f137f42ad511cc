import { partBytes, uploadHeader } from '#media/rules.ts'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { adminApiOf, askingStaff, type StaffMember } from './staff.ts'

/** Sends one part of an upload, with the headers the screen sends unless others are named. */
export async function sendPart(
  shop: Shop,
  member: { cookie: string },
  { path, body, headers }: { path: string; body: Buffer; headers?: Record<string, string> },
): Promise<{ status: number; body: { message?: string } }> {
  const request = new Request(`http://localhost:3000/admin/api/media/parts/${path}`, {
    method: 'POST',
    headers: {
      cookie: member.cookie,
      'content-length': String(body.length),
      ...(headers ?? { 'content-type': 'application/octet-stream', [uploadHeader]: '1' }),
    },
    body: new Uint8Array(body),
  })
  const response = responseOf(await adminApiOf(shop)(request, { address: '192.0.2.1' }))
  return { status: response.status, body: (await response.json()) as { message?: string } }
}

/** Uploads a file in its parts, as the screen does. */
export async function uploaded(
  shop: Shop,
  member: StaffMember,
  { name = 'photo.jpg', file, ...shape }: { name?: string; file: Buffer; shape?: string },
) {
  const ask = askingStaff(shop, { as: member })
  const begun = await ask('POST', '/admin/api/media/begin-upload', {
    body: { name, bytes: file.length },
  })
  if (begun.status !== 200) return begun
  const { id, parts } = begun.body
  for (let part = 0; part < parts; part += 1) {
    const body = file.subarray(part * partBytes, (part + 1) * partBytes)
    await sendPart(shop, member, { path: `${id}/${part}`, body })
  }
  return ask('POST', '/admin/api/media/finish-upload', { body: { id, ...shape } })
}
