import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, Id, line } from '#platform/rpc/contract.ts'
import { permissionNames } from '#platform/rpc/permissions.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { memberErrors } from '../errors.ts'
import { Permission } from '../shapes.ts'

const { CHANGED, NOT_YOURS_TO_GIVE, NAME_TAKEN, IN_USE, GIVEN_ROLE, LAST_OWNER, TOO_MANY } =
  memberErrors
const { NOT_FOUND } = commonErrors

const listRoles = staffAsks(['staff.roles', 'staff.manage'])
  .route({
    method: 'GET',
    path: '/staff/roles',
    summary: 'The given roles, then the own ones, and what each permission means',
  })
  .output(
    z.object({
      roles: z.array(
        z.object({
          id: Id,
          name: z.string(),
          permissions: z.array(Permission),
          given: z.boolean(),
          members: z.int(),
          version: Version,
          /** Whether the asking member has all of its permissions. */
          isYoursToGive: z.boolean(),
        }),
      ),
      permissions: z.array(z.object({ name: Permission, sentence: z.string() })),
    }),
  )

const saveRole = staffAsks(['staff.roles'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/save-role',
    summary: 'A new role of the shop, or with id and version a change of one',
  })
  .errors({ NOT_FOUND, CHANGED, NOT_YOURS_TO_GIVE, NAME_TAKEN, GIVEN_ROLE, LAST_OWNER, TOO_MANY })
  .input(
    z
      .strictObject(
        {
          id: Id.optional(),
          version: Version.optional(),
          name: line(60, 'a name for the role'),
          permissions: z.array(Permission).max(permissionNames.length),
        },
        { error: 'Please send a name and permissions, and for a change the role and its version.' },
      )
      .refine(({ id, version }) => (id === undefined) === (version === undefined), {
        path: ['version'],
        error: 'Please send the role together with its version.',
      }),
  )
  .output(z.object({ id: Id, version: Version }))

const deleteRole = staffAsks(['staff.roles'], { stepUp: true })
  .route({
    method: 'POST',
    path: '/staff/delete-role',
    successStatus: 204,
    summary: 'Of a role of the shop that nobody has',
  })
  .errors({ NOT_FOUND, CHANGED, NOT_YOURS_TO_GIVE, IN_USE, GIVEN_ROLE })
  .input(
    z.strictObject(
      { id: Id, version: Version },
      { error: 'Please send the role and its version.' },
    ),
  )

export const rolesContract = { listRoles, saveRole, deleteRole }
