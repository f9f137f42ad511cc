import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askBreaches = (context: Context) => adminClient<typeof contract>(context, 'breaches')

/** What the page of a breach is made of; its address may name a page of people. */
export async function breachPage(context: Context, id: string, address: string) {
  const page = Number(new URL(address).searchParams.get('page') ?? 1) || 1
  return { ...(await askBreaches(context).breach({ id, page })), page, now: Date.now() }
}
export type BreachPage = Awaited<ReturnType<typeof breachPage>>
