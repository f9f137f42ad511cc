import { createServer } from 'node:http'
import { freePort } from '../scripts/free-port.ts'
import { ask, type PostgresNode } from './postgres-node.ts'

/** Says to the balancer whether a PostgreSQL takes orders: 200 from the primary alone, as Patroni's `GET /primary` does. */
export async function answerRole(node: PostgresNode): Promise<{ port: number; close(): void }> {
  const port = await freePort()
  const server = createServer((_, response) => {
    void isPrimary(node).then((yes) => response.writeHead(yes ? 200 : 503).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, close: () => (server.close(), server.closeAllConnections()) }
}

async function isPrimary(node: PostgresNode): Promise<boolean> {
  const rows = await ask<{ standby: boolean }>(node, 'select pg_is_in_recovery() as standby', { waitsMs: 1_000 }).catch(() => [])
  return rows[0]?.standby === false
}
