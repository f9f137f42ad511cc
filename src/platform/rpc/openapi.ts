import { createHash } from 'node:crypto'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Context } from 'hono'

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const documents = new WeakMap<AnyRouter, Promise<OpenApiDocument>>()

export const errorEnvelope = {
  type: 'object' as const,
  required: ['success', 'message', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string' as const },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { path: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    requestId: { type: 'string' as const },
  },
}

/** OpenAPI 3.1, cached: the contract cannot change while the process lives. */
export async function openApiDocument(
  router: AnyRouter,
  prefix = '/api',
): Promise<OpenApiDocument> {
  const document = documents.get(router) ?? generated(router)
  documents.set(router, document)
  // The cache holds no address: who asks first must not decide it for the others.
  return { ...(await document), servers: [{ url: prefix }] }
}

function generated(router: AnyRouter): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(router, {
    info: { title: 'Nadi', version: '1' },
    customErrorResponseBodySchema: () => errorEnvelope,
  })
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16130e}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f7f4ed;padding:1rem;overflow:auto;border-radius:12px}
summary{cursor:pointer;padding:.6rem 0}details{border-bottom:1px solid #dcd6cb}b{display:inline-block;min-width:4rem;color:#08595f}`

/** The document as HTML, without scripts; its style joins the content policy. */
export async function openApiPage(
  c: Context,
  { paths = {}, servers = [] }: OpenApiDocument,
  contentPolicy: string | undefined,
): Promise<Response> {
  const prefix = servers[0]?.url ?? '/api'
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) =>
      callSection(`${prefix}${path}`, method, call as { summary?: string }),
    ),
  )
  const policy = contentPolicy?.replace(
    "style-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  c.header('content-security-policy', policy)
  return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Nadi API</title><style>${style}</style></head>
<body><h1>Nadi API</h1><p>Every call of the shop, as the running server answers it. For tools: <a href="${prefix}/openapi.json">openapi.json</a>.</p>${calls.join('')}</body></html>`)
}

function callSection(path: string, method: string, call: { summary?: string }): string {
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(call.summary ?? '')}</summary><pre>${escaped(JSON.stringify(call, null, 2))}</pre></details>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
