import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { startProxy, type Proxy } from '../../tools/chaos/faults/proxy.ts'
import { randomOf } from '../../tools/chaos/random.ts'

/**
 * The same shop, whose connections to its PostgreSQL run over TCP and a proxy that can break them.
 */
export async function behindProxy(
  shop: Shop,
  connections = 5,
): Promise<{ shop: Shop; proxy: Proxy }> {
  const direct = new URL(
    '$client' in shop.db && shop.db.$client instanceof pg.Pool
      ? String(shop.db.$client.options.connectionString)
      : '',
  )
  const proxy = await startProxy(
    join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432'),
    randomOf(1),
  )
  const url = `postgresql://nadi@127.0.0.1:${proxy.port}${direct.pathname}?sslmode=disable`
  const { db, close } = openDatabase(url, { connections, log: shop.log })
  onTestFinished(async () => {
    proxy.close()
    await close()
  })
  return { shop: { ...shop, db }, proxy }
}
