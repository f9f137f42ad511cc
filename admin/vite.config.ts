import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const icons = fileURLToPath(new URL('../src/admin/parts/icons.svg', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-admin', import.meta.url)),
  plugins: [reactRouter()],
  // The shop's parts draw from the sprite of the back office, which has their icons too.
  resolve: { alias: [{ find: /^\.\/icons\.svg/, replacement: icons }] },
  server: { fs: { allow: ['..'] } },
  // The folder is outside of this one: emptied all the same.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 2,
                },
                // What most screens share: one request in place of a dozen small ones.
                { name: 'shared', test: /[\\/]src[\\/].*\.tsx?$/, minShareCount: 12, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
