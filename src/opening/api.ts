import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { previewToken } from './preview.ts'
import { openedAt, setOpen } from './set-open.ts'
import { readSteps } from './steps.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

// Long enough for the press that follows.
const linkMinutes = 5

export const openingApi = {
  state: serve.state.handler(async ({ context: { shop } }) => ({
    isOpen: shop.settings.isOpen,
    isLocked: shop.settings.environment.STORE_OPEN !== undefined,
    openedAt: await openedAt(shop),
    steps: await readSteps(shop),
  })),
  open: serve.open.handler(({ context }) => setOpen(context, true)),
  close: serve.close.handler(({ context }) => setOpen(context, false)),
  preview: serve.preview.handler(({ context: { shop } }) => ({
    link: `${shop.settings.publicUrl}/shop-preview?token=${previewToken(shop, linkMinutes)}`,
  })),
}
