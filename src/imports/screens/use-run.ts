import { useEffect } from 'react'
import { useFetcher, useLoaderData, useRevalidator } from 'react-router'
import { isRefused } from '#admin/parts/refreshed.ts'
import type { runPage } from './run-data.ts'

type RunPage = Awaited<ReturnType<typeof runPage>>

export const useRun = () => useLoaderData() as RunPage

const refreshMs = 1_000

/** The run while a process works on it, asked again each second, which is no use of the session. */
export function useWorkingRun(): RunPage {
  const first = useRun()
  const { data, load, state } = useFetcher<RunPage | { refused: number }>()
  const { revalidate } = useRevalidator()
  const newest = data && !isRefused(data) ? data : undefined
  const isOver = newest !== undefined && newest.run.state !== first.run.state
  const path = `/imports/${first.run.id}?refresh=yes`
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  useEffect(() => {
    if (state !== 'idle' || isOver) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void load(path)
    }, refreshMs)
    return () => clearTimeout(timer)
  }, [state, isOver, load, path, data])
  return newest && !isOver ? newest : first
}
