/** A small lawful shop: what the planted offences may reach for. */
export const lawful: readonly (readonly [file: string, source: string])[] = [
  [
    'src/server/api.ts',
    "import { Hono } from 'hono'\nimport { catalogueApi } from '#catalogue/api.ts'\nexport const app = [Hono, catalogueApi]",
  ],
  ['src/platform/shop.ts', 'export type Shop = { db: object }'],
  ['src/platform/settings.ts', 'export const settings = 1'],
  ['src/shell/screens/frame/header.tsx', 'export const header = 1'],
  ['src/platform/money.ts', 'export const rupees = (paise: number) => paise / 100'],
  ['src/platform/rpc/contract.ts', "import { oc } from '@orpc/contract'\nexport const ask = oc"],
  [
    'src/web/client.ts',
    "import { createContext } from 'react-router'\nexport const clients = createContext()",
  ],
  [
    'src/catalogue/contract.ts',
    "import { z } from 'zod'\nimport { ask } from '#platform/rpc/contract.ts'\nexport const Product = z.object({})\nexport type Product = z.infer<typeof Product>\nexport const contract = { ask }",
  ],
  [
    'src/catalogue/tables.ts',
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const product = pgTable('product', {})",
  ],
  [
    'src/catalogue/stock.ts',
    "import { eq } from 'drizzle-orm'\nimport type { Shop } from '#platform/shop.ts'\nimport { product } from './tables.ts'\nexport const takeStock = (shop: Shop) => [shop, eq, product]",
  ],
  [
    'src/catalogue/rules.ts',
    "import { rupees } from '#platform/money.ts'\nexport const price = rupees",
  ],
  [
    'src/catalogue/views.ts',
    "import type { product } from './tables.ts'\nexport const productView = (row: typeof product) => row",
  ],
  [
    'src/catalogue/api.ts',
    "import { implement } from '@orpc/server'\nimport { contract } from './contract.ts'\nimport { takeStock } from './stock.ts'\nimport { productView } from './views.ts'\nexport const catalogueApi = [implement, contract, takeStock, productView]",
  ],
  [
    'src/catalogue/screens/card.tsx',
    "import { useState } from 'react'\nimport { price } from '../rules.ts'\nimport type { Product } from '../contract.ts'\nexport const Card = (product: Product) => [useState, price, product]",
  ],
  ['src/catalogue/index.ts', "export { takeStock } from './stock.ts'"],
  ['src/delivery/rules.ts', 'export const price = 1'],
  [
    'src/orders/checkout/place-order.ts',
    "import { takeStock } from '#catalogue/stock.ts'\nexport const placeOrder = takeStock",
  ],
  [
    'src/orders/screens/checkout/checkout.tsx',
    "import { Card } from '#catalogue/screens/card.tsx'\nimport { clients } from '#web/client.ts'\nexport default () => [Card, clients]",
  ],
  ['tests/support/ask.ts', 'export const asking = 1'],
]

/** The other half of an offence; the law reports it at the first half. */
export const accomplices: typeof lawful = [
  ['src/delivery/there.ts', "import { back } from './back.ts'\nexport const there = back"],
]

/** One offence a file. */
export const planted: readonly { rule: string; offence: string; file: string; source: string }[] = [
  {
    rule: 'no-cycles',
    offence: 'two files that need each other',
    file: 'src/delivery/back.ts',
    source: "import { there } from './there.ts'\nexport const back = there",
  },
  {
    rule: 'no-barrels',
    offence: 'a barrel',
    file: 'src/orders/through-barrel.ts',
    source: "import { takeStock } from '#catalogue/index.ts'\nexport const x = takeStock",
  },
  {
    rule: 'everything-resolves',
    offence: 'a file that is not there',
    file: 'src/orders/lost.ts',
    source: "import { x } from '#orders/nowhere.ts'\nexport const y = x",
  },
  {
    rule: 'tests-are-leaves',
    offence: 'a shop that needs its tests',
    file: 'src/orders/needs-tests.ts',
    source: "import { asking } from '../../tests/support/ask.ts'\nexport const x = asking",
  },
  {
    rule: 'every-slice-is-listed',
    offence: 'a slice nobody listed',
    file: 'src/loyalty/points.ts',
    source: "import { rupees } from '#platform/money.ts'\nexport const x = rupees",
  },
  {
    rule: 'nobody-imports-the-roots',
    offence: 'a slice that imports the composition',
    file: 'src/orders/up.ts',
    source: "import { app } from '../server/api.ts'\nexport const x = app",
  },
  {
    rule: 'a-start-is-refused-before-the-shop-is-loaded',
    offence: 'a start that loads everything first',
    file: 'src/main.ts',
    source: "import { app } from './server/api.ts'\nexport const x = app",
  },
  {
    rule: 'platform-knows-no-slice',
    offence: 'platform that imports a slice',
    file: 'src/platform/nosy.ts',
    source: "import { takeStock } from '#catalogue/stock.ts'\nexport const x = takeStock",
  },
  {
    rule: 'design-knows-no-shop',
    offence: 'a button that knows products',
    file: 'src/design/product-button.tsx',
    source: "import { price } from '#catalogue/rules.ts'\nexport const x = price",
  },
  {
    rule: 'catalogue-looks-down',
    offence: 'a leaf slice that imports orders',
    file: 'src/catalogue/looks-up.ts',
    source:
      "import { placeOrder } from '#orders/checkout/place-order.ts'\nexport const x = placeOrder",
  },
  {
    rule: 'screens-see-only-the-browser-safe',
    offence: 'a screen that imports an act',
    file: 'src/catalogue/screens/acting.tsx',
    source: "import { takeStock } from '../stock.ts'\nexport const x = takeStock",
  },
  {
    rule: 'screens-see-only-the-browser-safe',
    offence: 'a screen that imports the type of a table',
    file: 'src/catalogue/screens/rows.tsx',
    source: "import type { product } from '../tables.ts'\nexport type X = typeof product",
  },
  {
    rule: 'screens-take-contracts-as-types',
    offence: 'a screen that carries the schema to the phone',
    file: 'src/catalogue/screens/heavy.tsx',
    source: "import { Product } from '../contract.ts'\nexport const x = Product",
  },
  {
    rule: 'screens-run-in-browsers',
    offence: 'a screen that reads files',
    file: 'src/catalogue/screens/reading.tsx',
    source: "import { readFileSync } from 'node:fs'\nexport const x = readFileSync",
  },
  {
    rule: 'contract-and-rules-are-pure',
    offence: 'rules that act',
    file: 'src/orders/rules.ts',
    source: "import { takeStock } from '#catalogue/stock.ts'\nexport const x = takeStock",
  },
  {
    rule: 'api-serves-its-own',
    offence: "an api that serves another slice's acts",
    file: 'src/orders/api.ts',
    source: "import { takeStock } from '#catalogue/stock.ts'\nexport const x = takeStock",
  },
  {
    rule: 'only-api-dresses',
    offence: 'an act that calls an api',
    file: 'src/catalogue/asks-api.ts',
    source: "import { catalogueApi } from './api.ts'\nexport const x = catalogueApi",
  },
  {
    rule: 'only-api-dresses',
    offence: 'an act that dresses its rows',
    file: 'src/catalogue/dressed.ts',
    source: "import { productView } from './views.ts'\nexport const x = productView",
  },
  {
    rule: 'tables-are-only-tables',
    offence: 'tables that know rules',
    file: 'src/delivery/tables.ts',
    source: "import { price } from './rules.ts'\nexport const x = price",
  },
  {
    rule: 'emails-and-views-only-write',
    offence: 'an email that acts',
    file: 'src/orders/emails.ts',
    source: "import { placeOrder } from './checkout/place-order.ts'\nexport const x = placeOrder",
  },
  {
    rule: 'emails-and-views-see-types',
    offence: 'a view that holds a table',
    file: 'src/orders/views.ts',
    source: "import { product } from '#catalogue/tables.ts'\nexport const x = product",
  },
  {
    rule: 'what-orders-rest-on-knows-no-room',
    offence: 'a row of orders that knows the checkout',
    file: 'src/orders/orders.ts',
    source: "import { placeOrder } from './checkout/place-order.ts'\nexport const x = placeOrder",
  },
  {
    rule: 'orders-state-looks-down',
    offence: 'a transition that places orders',
    file: 'src/orders/state/transition.ts',
    source: "import { placeOrder } from '../checkout/place-order.ts'\nexport const x = placeOrder",
  },
  {
    rule: 'only-the-roots-import-the-shell',
    offence: 'a screen that knows the frame around it',
    file: 'src/catalogue/screens/framed.tsx',
    source: "import { header } from '#shell/screens/frame/header.tsx'\nexport const x = header",
  },
  {
    rule: 'web-knows-no-slice',
    offence: 'ground of all screens that knows products',
    file: 'src/web/product-page.ts',
    source: "import { price } from '#catalogue/rules.ts'\nexport const x = price",
  },
  {
    rule: 'web-carries-only-the-browser-safe',
    offence: 'ground of all screens that carries the server to the phone',
    file: 'src/web/server-side.ts',
    source: "import { settings } from '#platform/settings.ts'\nexport const x = settings",
  },
  {
    rule: 'sql-stays-with-acts',
    offence: 'an api that writes SQL',
    file: 'src/delivery/api.ts',
    source: "import { eq } from 'drizzle-orm'\nexport const x = eq",
  },
  {
    rule: 'http-stays-at-the-door',
    offence: 'an act that speaks HTTP',
    file: 'src/orders/speaks-http.ts',
    source: "import { Hono } from 'hono'\nexport const x = Hono",
  },
  {
    rule: 'react-stays-on-screens',
    offence: 'an act that renders',
    file: 'src/orders/renders.ts',
    source: "import { useState } from 'react'\nexport const x = useState",
  },
  {
    rule: 'node-cannot-run-tsx',
    offence: 'a server file that imports a screen',
    file: 'src/orders/runs-tsx.ts',
    source: "import { Card } from '#catalogue/screens/card.tsx'\nexport const x = Card",
  },
  {
    rule: 'contract-library-stays-put',
    offence: 'an act that uses the contract library',
    file: 'src/orders/uses-orpc.ts',
    source: "import { os } from '@orpc/server'\nexport const x = os",
  },
  {
    rule: 'auth-stays-home',
    offence: 'a second user of the auth library',
    file: 'src/orders/uses-auth.ts',
    source: "import { betterAuth } from 'better-auth/minimal'\nexport const x = betterAuth",
  },
  {
    rule: 'mail-stays-home',
    offence: 'an act that sends mail itself',
    file: 'src/orders/mails.ts',
    source: "import { createTransport } from 'nodemailer'\nexport const x = createTransport",
  },
  {
    rule: 'jobs-stay-home',
    offence: 'an act with a queue of its own',
    file: 'src/orders/queues.ts',
    source: "import { PgBoss } from 'pg-boss'\nexport const x = PgBoss",
  },
  {
    rule: 'html-is-cleaned-in-one-place',
    offence: 'a second cleaner of HTML',
    file: 'src/orders/cleans.ts',
    source: "import sanitizeHtml from 'sanitize-html'\nexport const x = sanitizeHtml",
  },
]
