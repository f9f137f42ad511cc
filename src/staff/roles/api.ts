import { implement } from '@orpc/server'
import { permissionNames, permissions } from '#platform/rpc/permissions.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { roleView } from '../views.ts'
import { deleteRole, listRoles, saveRole } from './change-roles.ts'
import { rolesContract } from './contract.ts'

const serve = implement(rolesContract).$context<StaffCallContext>().use(requireStaff)

export const rolesApi = {
  listRoles: serve.listRoles.handler(async ({ context }) => {
    const { permissions: own } = memberOf(context)
    const roles = await listRoles(context.shop)
    return {
      roles: roles.map((role) => roleView(role, own)),
      permissions: permissionNames.map((name) => ({ name, sentence: permissions[name] })),
    }
  }),
  saveRole: serve.saveRole.handler(({ input, context }) => saveRole(context, input)),
  deleteRole: serve.deleteRole.handler(({ input, context }) => deleteRole(context, input)),
}
