import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './scripts/build-lean-router.ts'

// Screens only: the server is run by Node as it is.
export default defineConfig({
  plugins: [reactRouter(), leanRouter()],
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
                  priority: 3,
                },
                // What every page shows: one request, and words that compress together.
                {
                  name: 'shell',
                  test: /[\\/]src[\\/](root|entry\.client|shell[\\/]screens[\\/](?!search-suggestions|keep-seen|offline-bar)|cart[\\/]use-cart|catalogue[\\/]screens[\\/](product-card|whole-words)|design[\\/]skeleton)/,
                  priority: 2,
                },
                // What most screens share: one request in place of a dozen small ones. What orders
                // share, and the digits of a phone, is no concern of lists and products.
                {
                  name: 'shared',
                  test: /[\\/]src[\\/](?!(orders|vouchers)[\\/]screens|platform[\\/]digits).*\.tsx?$/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
