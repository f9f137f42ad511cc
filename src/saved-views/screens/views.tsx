import { redirect, useActionData, type ActionFunctionArgs, type MetaFunction } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { adminClient, tried } from '#admin/parts/client.ts'
import type { contract } from '../contract.ts'
import type { ListName } from '../rules.ts'

export const meta: MetaFunction = ({ matches }) => titled('Saved views', matches)

/** Forms of the lists post here; there is nothing to read. */
export function loader(): never {
  throw redirect('/')
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { act, id = '', name = '', query = '', shared, page, ...of } = await fieldsOf(request)
  // The contract refuses any other list.
  const list = of['list'] as ListName
  const back = page && /^\/(?!\/)[\w/-]{1,100}$/.test(page) ? page : '/'
  const views = adminClient<typeof contract>(context, 'views')
  const answer = await tried(async () => {
    if (act === 'remove') {
      await views.removeView({ id })
      return back
    }
    const saved = await views.saveView({ list, name, query, shared: shared === 'yes' })
    // Letters beyond Latin ones may stand in no address.
    const filters = new URLSearchParams(query)
    filters.append('saved', saved.id)
    return `${back}?${filters}`
  })
  if (!answer.ok) return { message: answer.message, back }
  throw redirect(answer.value)
}

/** Seen only when a view could not be saved. */
export default function Views() {
  const { message, back = '/' } = useActionData<typeof action>() ?? {}
  return (
    <>
      <PageHead title="The view was not saved" />
      <Note tone="bad" live="alert">
        {message}
      </Note>
      <div className="a-acts">
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </div>
    </>
  )
}
