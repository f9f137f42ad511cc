// The part of the import law that keeps each library in one place.
export const tests = '^tests/|\\.test\\.tsx?$'

// What runs in the browser. The rest of cart/ is the server's.
export const screens = '/screens/|^src/cart/(store|pending|use-cart)\\.ts$'

// Types leave nothing behind in the browser or at run time.
export const types = ['type-only', 'type-import']

export const law = (name, from, to) => ({ name, from, to, severity: 'error' })

export const libraries = [
  law(
    'sql-stays-with-acts',
    {
      path: '/(api|views|emails|rules|contract)\\.ts$|/screens/',
      pathNot: '^src/server/api\\.ts$',
    },
    { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: types },
  ),
  law(
    'http-stays-at-the-door',
    {
      path: '^src/',
      pathNot: '^src/payments/sandbox/|^src/(main\\.ts$|server/)|^src/platform/(http|rpc)/',
    },
    { path: 'node_modules/(hono|@hono)/' },
  ),
  // client.ts and page-context.ts are the two ends of the router's context: what entry.server.tsx puts in, a
  // loader takes out.
  law(
    'react-stays-on-screens',
    {
      path: '^src/.*\\.ts$',
      pathNot: `${screens}|^src/(admin|design|web)/|${tests}`,
    },
    { path: 'node_modules/(react|react-dom|react-router)/', dependencyTypesNot: types },
  ),
  law(
    'contract-library-stays-put',
    {
      path: '^src/',
      pathNot: '/(contract|api)\\.ts$|^src/platform/rpc/',
    },
    { path: 'node_modules/@orpc/', dependencyTypesNot: types },
  ),
  law(
    'auth-stays-home',
    {
      pathNot:
        '^src/accounts/auth(-plugins)?\\.ts$|^src/platform/sign-in/password-hash\\.ts$|^src/staff/authenticator-key\\.ts$',
    },
    { path: 'node_modules/(better-auth|@better-auth)/' },
  ),
  law(
    'passkeys-of-the-staff-stay-home',
    { path: '^src/', pathNot: '^src/staff/webauthn\\.ts$' },
    { path: 'node_modules/@simplewebauthn/server/' },
  ),
  law(
    'mail-stays-home',
    { path: '^src/', pathNot: `^src/platform/mail/mailer\\.ts$|${tests}` },
    { path: 'node_modules/nodemailer/', dependencyTypesNot: types },
  ),
  law(
    'jobs-stay-home',
    { path: '^src/', pathNot: `^src/platform/(jobs/|db/queue-schema\\.ts$)|${tests}` },
    { path: 'node_modules/pg-boss/', dependencyTypesNot: types },
  ),
  // For paper it is renditions of ours that are decoded, never an upload.
  law(
    'pictures-are-decoded-in-one-process',
    { path: '^src/', pathNot: `^src/media/(safe-decoder|print-picture)\\.ts$|${tests}` },
    { path: 'node_modules/sharp/', dependencyTypesNot: types },
  ),
  law(
    'html-is-cleaned-in-one-place',
    { path: '^src/', pathNot: `^src/platform/safe-html\\.ts$|${tests}` },
    { path: 'node_modules/sanitize-html/', dependencyTypesNot: types },
  ),
]
