import { accountApi } from './account/api.ts'
import { signInApi } from './sign-in/api.ts'

export const staffApi = { ...signInApi, ...accountApi }
