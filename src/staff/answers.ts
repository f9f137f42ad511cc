import type { StaffCallContext } from '#platform/rpc/staff-context.ts'

export function setCookies(
  { responseHeaders }: StaffCallContext,
  cookies: readonly string[],
): void {
  for (const cookie of cookies) responseHeaders.push(['set-cookie', cookie])
}

/** A passkey's options; the browser keeps which challenge was its own. */
export function passkeyAnswer<Options>(
  context: StaffCallContext,
  { options, cookie }: { options: Options; cookie: string },
): { options: Options } {
  setCookies(context, [cookie])
  return { options }
}
