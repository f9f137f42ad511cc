import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { poFiles } from './scripts/po-plugin.ts'

// Screens only: the server is run by Node as it is.
export default defineConfig({
  plugins: [reactRouter(), poFiles()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What rarely changes, so that a release of the shop does not invalidate it.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 4,
                },
                // What every page shows: one request, and words that compress together.
                {
                  name: 'shell',
                  test: /[\\/]src[\\/](root|entry\.client|shell[\\/]screens[\\/](?!search[\\/]suggestions|offline[\\/](cache-page|offline-bar)|frame[\\/](at-rest|appearance-switch))|cart[\\/]use-cart|design[\\/]display[\\/](badge|skeleton))/,
                  priority: 3,
                },
                // What pages share that everybody may find: what they tell a search engine.
                {
                  name: 'public',
                  test: /[\\/]src[\\/](catalogue[\\/](rules\.|screens[\\/](store-facts|whole-words))|design[\\/]display[\\/](breadcrumb|price|truncate)|web[\\/](page-meta|structured-data))/,
                  priority: 3,
                },
                // Cards of products, with their stars and hearts: of no concern to pages of words.
                {
                  name: 'cards',
                  test: /[\\/]src[\\/](catalogue[\\/]screens[\\/]product-card|design[\\/]display[\\/]rating|wishlist[\\/]screens[\\/]heart\.)/,
                  priority: 1,
                },
                // What cart and product page know of a pin code, without the rest of a checkout.
                {
                  name: 'pin-code',
                  test: /[\\/]src[\\/](delivery|platform[\\/]digits).*\.ts$/,
                  minShareCount: 2,
                  priority: 3,
                },
                // What the pages of orders share beside their screens; not what a press brings.
                {
                  name: 'orders',
                  test: /[\\/]src[\\/](orders[\\/]screens[\\/](?!payment[\\/](settle-payment|payment-calls|change-awaited)|checkout[\\/](idempotency-key|bought-cart)|history)|vouchers[\\/]screens[\\/](?!validate)|web[\\/]browser-storage).*\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What the pages of accounts and enquiries share: their forms.
                {
                  name: 'forms',
                  test: /[\\/]src[\\/](accounts[\\/]screens[\\/](?!security|auth-page)|web[\\/](form-|use-form|password-field))/,
                  minShareCount: 4,
                  priority: 1,
                },
                // What most screens share: one request in place of a dozen small ones. What orders
                // share, and the digits of a phone, is no concern of lists and products.
                {
                  name: 'shared',
                  test: /[\\/]src[\\/](?!(orders|vouchers)[\\/]screens|platform[\\/]digits|accounts|catalogue[\\/]screens[\\/]product-card|wishlist[\\/]screens[\\/]heart|web[\\/](form-|use-form|password-field|browser-storage|post-json)|design[\\/](overlays[\\/]lightbox|display[\\/](rating|wide-picture))).*\.tsx?$/,
                  minShareCount: 4,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
