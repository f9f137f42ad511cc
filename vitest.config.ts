import { defineConfig } from 'vitest/config'

// Files that measure or change their whole process, and go first.
const alone = [
  'tests/fuzz.test.ts',
  'tests/failed-shell.test.ts',
  'scripts/build-lean-router.test.ts',
  'src/orders/screens/checkout/idempotency-key.test.ts',
  'src/platform/jobs/yield-to-requests.test.ts',
]

// Takes the processors from whatever runs beside it.
const chaos = 'tests/chaos.test.ts'

// Measures times.
const attack = 'tests/attack.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/one-postgres.ts'],
    // Two cores: two workers, each with a database of its own.
    maxWorkers: 2,
    // Patience for a machine that is busy with other things too; what must be quick is measured
    // where it is said.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // To load the shop takes as long as most files' tests, so a worker loads it once for all of
      // its files.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...alone, chaos, attack],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'chaos', include: [chaos] } },
      { extends: true, test: { name: 'attack', include: [attack] } },
    ],
  },
})
