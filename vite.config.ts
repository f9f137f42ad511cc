import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Screens only: the server is run by Node as it is.
export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What rarely changes, so that a release of the shop does not invalidate it.
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                // What most screens share: one request in place of a dozen small ones.
                { name: 'shared', test: /[\\/]src[\\/].*\.tsx?$/, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
