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
          // One chunk for what rarely changes, so that a release of the shop does not invalidate it.
          output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }] } },
        },
      },
    },
  },
})
