import { partBytes, uploadHeader } from '#media/rules.ts'
import type { KeptPicture } from '#media/contract.ts'
import { post, sent, type Answered } from './post.ts'

const tries = 3

/** Uploads a picture in parts; `onProgress` gets the percentage. A part that fails is repeated. */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<Answered<KeptPicture>> {
  const name = file.name || 'pasted picture'
  const begun = await post<{ id: string; parts: number }>('media/begin-upload', {
    name,
    bytes: file.size,
  })
  if (!begun.ok) return begun
  const { id, parts } = begun.value
  for (let part = 0; part < parts; part += 1) {
    const answer = await sendPart(
      `${id}/${part}`,
      file.slice(part * partBytes, (part + 1) * partBytes),
    )
    if (!answer.ok) return answer
    onProgress(Math.round(((part + 1) * 95) / parts))
  }
  return post<KeptPicture>('media/finish-upload', { id })
}

async function sendPart(path: string, body: Blob): Promise<Answered<unknown>> {
  const headers = { 'content-type': 'application/octet-stream', [uploadHeader]: '1' }
  const send = () => sent('/admin/api/media/parts/'.concat(path), { headers, body })
  let answer = await send()
  for (
    let again = 1;
    again < tries && !answer.ok && (answer.status === 0 || answer.status >= 500);
    again += 1
  )
    answer = await send()
  return answer
}
