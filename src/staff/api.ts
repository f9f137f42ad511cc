import { accountApi } from './account/api.ts'
import { allowListApi } from './allow-list/api.ts'
import { invitationsApi } from './invitations/api.ts'
import { membersApi } from './members/api.ts'
import { rolesApi } from './roles/api.ts'
import { signInApi } from './sign-in/api.ts'

export const staffApi = {
  ...signInApi,
  ...invitationsApi,
  ...accountApi,
  ...membersApi,
  ...rolesApi,
  ...allowListApi,
}
