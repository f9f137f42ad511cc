import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Files that measure or change their whole process, and go first.
const alone = [
  'tests/fuzz.test.ts',
  // The built screens want React as in production, which other files have loaded otherwise.
  'tests/{dark-patterns,hindi-pages,legal-facts,opened-shop,thief-pages}.test.ts',
  'tests/admin-{opening-pages,order-batches,order-moves,order-pages,site,staff-pages,content-pages}.test.ts',
  'tests/failed-shell.test.ts',
  'src/orders/screens/checkout/idempotency-key.test.ts',
  'src/platform/jobs/yield-to-requests.test.ts',
]

// Files that mostly wait: for a lock, a time limit, another process. Four at a time, beside those
// that compute.
const waiting = [
  'scripts/keep-running.test.ts',
  'src/server/half-bodies.test.ts',
  'src/server/pictures/hanging-forms.test.ts',
  'src/settings/in-force.test.ts',
  'src/catalogue/admin/bulk/bulk.test.ts',
  'src/imports/go.test.ts',
  'src/orders/checkout/locked-row.test.ts',
  'src/platform/db/silent-database.test.ts',
  'src/platform/jobs/{outbox,queue}.test.ts',
  'src/platform/mail/send-email.test.ts',
  'src/platform/postgres/*.test.ts',
  'tests/{chaos-proxy,drain,host,logs,migrations,rehearse,reverse-proxies,start}.test.ts',
]

// Takes the processors from whatever runs beside it.
const chaos = 'tests/chaos.test.ts'

// What changes seldom and takes long: `npm run test:nightly`. The window of practice payments is
// used by the journeys of the gate, too.
const nightly = [
  'src/payments/sandbox/window/window.test.ts',
  'src/orders/admin/returns/parts/sums-long.test.ts',
  'src/orders/admin/walks/walks-long.test.ts',
  'tests/owner-week-long.test.ts',
]

// By what their figures need of the machine: all of it, some of it, nothing.
const attacks = ['attack-waits', 'attack-counts']

export default defineConfig({
  test: {
    globalSetup: ['tests/support/one-postgres.ts'],
    // Two cores: two workers, each with a database of its own.
    maxWorkers: 2,
    // Patience for a machine that is busy with other things too; what must be quick is measured
    // where it is said.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 40_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // To load the shop takes as long as most files' tests, so a worker loads it once for all of
      // its files.
      {
        extends: true,
        resolve: {
          alias: {
            '@better-auth/utils/password': fileURLToPath(
              new URL('tests/support/quick-password-hash.ts', import.meta.url),
            ),
            '#platform/jobs/step-back.ts': fileURLToPath(
              new URL('tests/support/no-step-back.ts', import.meta.url),
            ),
          },
        },
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...alone, ...waiting, ...nightly, 'tests/attack-{waits,counts}.test.ts', chaos],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'waiting',
          include: waiting,
          maxWorkers: 4,
          // Projects of one group must have the same number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'chaos', include: [chaos] } },
      { extends: true, test: { name: 'nightly', include: nightly } },
      ...attacks.map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}.test.ts`] },
      })),
    ],
  },
})
