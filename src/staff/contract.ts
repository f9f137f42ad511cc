import { accountContract } from './account/contract.ts'
import { allowListContract } from './allow-list/contract.ts'
import { invitationContract } from './invitations/contract.ts'
import { membersContract } from './members/contract.ts'
import { rolesContract } from './roles/contract.ts'
import { signInContract } from './sign-in/contract.ts'

export const contract = {
  ...signInContract,
  ...invitationContract,
  ...accountContract,
  ...membersContract,
  ...rolesContract,
  ...allowListContract,
}
