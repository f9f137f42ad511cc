import { fork } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '#platform/shop.ts'
import type { S3Settings } from '#platform/settings/media-settings.ts'

/** An S3-compatible server, s3rver, on a port of its own, its files in a folder of its own. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'nadi-s3-'))
  const server = fork(new URL('./s3-process.ts', import.meta.url), [directory], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const [port] = await once(server, 'message')
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'ap-south-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  const stop = async () => {
    server.disconnect()
    await once(server, 'exit')
    rmSync(directory, { recursive: true, force: true })
  }
  return { settings, stop }
}

/**
 * The shop with this S3 store. Each request's signature is worked out again, after the document of
 * Signature Version 4, because the server looks at fewer headers than others do.
 */
export function withS3(shop: Shop, mediaS3: S3Settings): Shop {
  const verifying: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const signature = await signatureOf(request, mediaS3)
    if (!request.headers.get('authorization')?.endsWith(`Signature=${signature}`))
      return new Response('<Code>SignatureDoesNotMatch</Code>', { status: 403 })
    return fetch(request)
  }
  return {
    ...shop,
    fetch: verifying,
    settings: { ...shop.settings, mediaStore: 's3', mediaS3 },
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const keyed = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest()

async function signatureOf(request: Request, { secret, region }: S3Settings): Promise<string> {
  const url = new URL(request.url)
  const header = (name: string) => request.headers.get(name) ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(header('authorization'))?.[1] ?? ''
  const valueOf = (name: string) => (name === 'host' ? url.host : header(name).trim())
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const body = Buffer.from(await request.clone().arrayBuffer())
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${valueOf(name)}`),
    '',
    names,
    hash(body),
  ].join('\n')
  const moment = header('x-amz-date')
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`
  const day = keyed(`AWS4${secret}`, moment.slice(0, 8))
  const key = keyed(keyed(keyed(day, region), 's3'), 'aws4_request')
  return keyed(key, ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')).toString('hex')
}
