import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/*.test.ts'],
    globalSetup: ['tests/support/one-postgres.ts'],
    // Two cores: two workers, each with a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
