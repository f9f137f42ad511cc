import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../../security/contract.ts'
import type { Security } from '../../security/shapes.ts'

export const askSecurity = (context: Context) => clientOf<typeof contract>(context, 'security')

/** Whether a passkey may stand in for the password (`../proof-field.tsx`). */
export function mayProveByPasskey({ takesPasskeys, passkeys }: Security): boolean {
  return takesPasskeys && passkeys.length > 0
}
