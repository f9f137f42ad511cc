import { adminClient } from '#admin/parts/client.ts'
import type { contract as staffContract } from '#staff/contract.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askContent = (context: Context) => adminClient<typeof contract>(context, 'content')

/** Whether the member may change what shoppers see. */
export async function mayPublish(context: Context): Promise<boolean> {
  const me = await adminClient<typeof staffContract>(context, 'staff').me()
  return me.permissions.includes('content.publish')
}
