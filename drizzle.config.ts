import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{*,accounts/*,catalogue/*,enquiries/*,invoices/*,orders/*,platform/*}/tables.ts',
  out: './migrations',
  casing: 'snake_case',
})
