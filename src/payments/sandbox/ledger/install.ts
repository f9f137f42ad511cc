import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'

const installLock = 4_713_077

/** Creates the schema `practice` if missing; safe for concurrent starts. */
export async function installLedger(db: Database): Promise<void> {
  if (await isInstalled(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${installLock})`)
    // Another process may have created it while this one waited: repeating it would lock tables in
    // use.
    if (!(await isInstalled(tx))) await tx.execute(tables)
  })
}

export async function isInstalled(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select to_regclass('practice.delivery_due') is not null as installed`,
  )
  return rows[0]?.installed === true
}

const tables = sql.raw(`
create schema if not exists practice;
create table if not exists practice."order" (
  id text primary key, receipt text, amount integer not null check (amount >= 100), amount_paid integer not null default 0,
  currency text not null, status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0, notes jsonb not null, capture jsonb not null, created_at timestamptz not null
);
create table if not exists practice.payment (
  id text primary key, order_id text not null references practice."order", amount integer not null check (amount > 0),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount), currency text not null,
  status text not null default 'created' check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  captured boolean not null default false, late_authorized boolean not null default false, method text not null, vpa text, bank text, card jsonb,
  email text, contact text, failure jsonb, due_at timestamptz, created_at timestamptz not null
);
create table if not exists practice.refund (
  id text primary key, payment_id text not null references practice.payment, amount integer not null check (amount > 0), currency text not null,
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')), speed text not null, notes jsonb not null,
  receipt text, idempotency_key text, request_hash text, due_at timestamptz, created_at timestamptz not null,
  unique (payment_id, idempotency_key)
);
create table if not exists practice.delivery (
  event_id text primary key, sequence bigint generated always as identity, event text not null, body text not null,
  attempts integer not null default 0, run_at timestamptz not null, delivered_at timestamptz, given_up_at timestamptz, created_at timestamptz not null
);
create index if not exists order_receipt on practice."order" (receipt);
create index if not exists order_created on practice."order" (created_at);
create index if not exists payment_order on practice.payment (order_id);
create index if not exists payment_created on practice.payment (created_at);
create index if not exists payment_due on practice.payment (due_at) where due_at is not null;
create index if not exists refund_payment on practice.refund (payment_id);
create index if not exists refund_due on practice.refund (due_at) where due_at is not null;
create index if not exists delivery_due on practice.delivery (run_at) where delivered_at is null and given_up_at is null;
`)
