import type { Context } from '#web/client.ts'
import type { contract } from '#staff/contract.ts'
import { adminClient, tried } from '../parts/client.ts'

/** The member of the session; undefined without one. */
export async function memberOfFrame(context: Context) {
  const answer = await tried(() => adminClient<typeof contract>(context, 'staff').me())
  return answer.ok ? answer.value : undefined
}
