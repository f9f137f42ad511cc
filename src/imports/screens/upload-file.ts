import { post, sent, type Answered } from '#catalogue/admin/screens/post.ts'
import { uploadHeader } from '#media/rules.ts'
import type { Kind } from '../lifecycle.ts'

const tries = 3

type Begun = { id: string; partBytes: number; parts: number }

/** Sends a file in parts and begins its import; `onProgress` gets the percentage. */
export async function uploadFile(
  file: File,
  kind: Kind,
  onProgress: (percent: number) => void,
): Promise<Answered<{ id: string }>> {
  const begun = await post<Begun>('imports/begin-upload', { name: file.name, bytes: file.size })
  if (!begun.ok) return begun
  const { id, parts, partBytes } = begun.value
  for (let part = 0; part < parts; part += 1) {
    const piece = file.slice(part * partBytes, (part + 1) * partBytes)
    const answer = await sendPart(`${id}/${part}`, piece)
    if (!answer.ok) return answer
    onProgress(Math.round(((part + 1) * 100) / parts))
  }
  return post<{ id: string }>('imports/begin', { uploadId: id, kind })
}

/** A part that fails on the way is sent again. */
async function sendPart(path: string, body: Blob): Promise<Answered<unknown>> {
  const headers = { 'content-type': 'application/octet-stream', [uploadHeader]: '1' }
  const send = () => sent('/admin/api/media/parts/'.concat(path), { headers, body })
  let answer = await send()
  for (let again = 1; again < tries && isLost(answer); again += 1) answer = await send()
  return answer
}

function isLost(answer: Answered<unknown>): boolean {
  return !answer.ok && (answer.status === 0 || answer.status >= 500)
}
