import { redirect, type ActionFunctionArgs } from 'react-router'
import { askStaff } from '../client.ts'

/** The address was typed, or a page of before the sign-out came back. */
export function loader(): Response {
  return redirect('/sign-in')
}

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await askStaff(context).signOut()
  return redirect('/sign-in')
}
