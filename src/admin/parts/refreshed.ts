import { useEffect, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router'
import { adminErrorOf } from './client.ts'
import { tellSignedOut } from './signed-out.ts'

/** In the address of a page that asks itself again: no use of the session (`staff/current-member.ts`). */
const refresh = 'refresh=yes'

type Refused = { refused: number }

/** For the loader of such a page: an error of a refresh leaves what is shown. */
export async function loaded<Data>(
  { url }: Request,
  ask: () => Promise<Data>,
): Promise<Data | Refused> {
  try {
    return await ask()
  } catch (thrown) {
    const error = new URL(url).search.includes(refresh) ? adminErrorOf(thrown) : undefined
    if (error) return { refused: error.status }
    throw thrown
  }
}

/** What the loader answered, asked again while somebody looks; `page` may end with `?index`. */
export function useRefreshed<Data>(page: string, everyMs: number): Data {
  const first = useLoaderData() as Data
  const { data, load } = useFetcher<Data | Refused>()
  const [newest, setNewest] = useState<Data>()
  const isOver = isRefused(data) && data.refused === 401
  if (data !== undefined && !isRefused(data) && data !== newest) setNewest(() => data as Data)
  useEffect(() => {
    if (isOver) tellSignedOut()
  }, [isOver])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void load(`${page}${page.includes('?') ? '&' : '?'}${refresh}`)
    }, everyMs)
    return () => clearInterval(timer)
  }, [load, page, everyMs])
  return newest ?? first
}

/** Whether a refresh was refused: what is shown stays. */
export function isRefused(data: unknown): data is Refused {
  return typeof data === 'object' && data !== null && 'refused' in data
}
