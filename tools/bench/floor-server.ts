import { randomUUID, scrypt } from 'node:crypto'
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * What the same machine and the same PostgreSQL can do with nothing in between: a bare HTTP server
 * that asks one thing. It checks nothing, so no shop can be as fast; the distance to it is what the
 * shop costs.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  application_name: 'nadi floor',
})

const columns = 'id, name, summary, price_paise, stock, images'
const oneProduct = { name: 'floor_product', text: `select ${columns} from product where id = $1` }
const tenProducts = {
  name: 'floor_products',
  text: `select ${columns} from product where active order by created_at desc, id desc limit 10`,
}
const insertOrder = {
  name: 'floor_order',
  text: 'insert into floor.order (id, shopper) values ($1, $2)',
}
const insertLine = {
  name: 'floor_line',
  text: 'insert into floor.order_line (order_id, product_id, quantity) values ($1, $2, 1)',
}
const takeOne = {
  name: 'floor_take',
  text: 'update floor.stock set units = units - 1 where id = $1 and units >= 1',
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`floor on ${typeof address === 'object' ? address?.port : address}`)
})
process.on('SIGTERM', () => process.exit(0))
// Nothing is left behind when the run is broken off.
process.on('disconnect', () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, action, id] = (request.url ?? '').split('/')
  if (action === 'product') return send(response, 200, (await pool.query(oneProduct, [id])).rows[0])
  if (action === 'products') return send(response, 200, (await pool.query(tenProducts)).rows)
  const body = JSON.parse(await text(request)) as Record<string, string>
  if (action === 'order') return send(response, 201, await order(body))
  if (action === 'online-order')
    return send(response, 201, await providerOrder((await order(body)).id))
  return send(response, 200, { hash: await hash(body.password ?? '') })
}

async function order({ shopper, product }: Record<string, string>): Promise<{ id: string }> {
  const client = await pool.connect()
  const id = randomUUID()
  try {
    await client.query('begin')
    await client.query(insertOrder, [id, shopper])
    await client.query(insertLine, [id, product])
    await client.query(takeOne, [product])
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id }
}

const { PROVIDER_URL: providerUrl = '', PROVIDER_AUTHORIZATION: authorization = '' } = process.env
const agent = new Agent({ keepAlive: true })

/** What the shop asks the payment provider for each order, by the shortest way that Node has. */
async function providerOrder(receipt: string): Promise<unknown> {
  const capture_options = {
    automatic_expiry_period: 30,
    manual_expiry_period: 4320,
    refund_speed: 'normal',
  }
  const body = JSON.stringify({
    amount: 80_000,
    currency: 'INR',
    receipt,
    payment: { capture: 'automatic', capture_options },
  })
  const headers = {
    authorization,
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    ask(`${providerUrl}/orders`, { method: 'POST', agent: agent, headers }, resolve)
      .on('error', reject)
      .end(body),
  )
  const responseText = await text(response)
  if (response.statusCode !== 200)
    throw new Error(`the provider answered ${response.statusCode}: ${responseText}`)
  return JSON.parse(responseText)
}

// The parameters of the auth library, so that both sides do the same work.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

function hash(password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password, 'f0e1d2c3b4a5968778695a4b3c2d1e0f', 64, cost, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    )
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const json = JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    })
    .end(json)
}
