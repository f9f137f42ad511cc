import type { AdminPage } from './page-types.ts'

/** The way in and out: without the frame and without a session. */
export const signInPages: readonly AdminPage[] = [
  {
    path: 'invitation/:token',
    screen: 'staff/screens/invitation/invitation.tsx',
    form: true,
    open: true,
  },
  { path: 'sign-in', screen: 'staff/screens/sign-in/sign-in.tsx', form: true, open: true },
  {
    path: 'sign-in/code',
    screen: 'staff/screens/sign-in/sign-in-code.tsx',
    form: true,
    open: true,
  },
  { path: 'sign-out', screen: 'staff/screens/sign-in/sign-out.ts', form: true, open: true },
]
