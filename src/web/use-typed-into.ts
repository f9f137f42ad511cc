import { useEffect, useState, type RefObject } from 'react'

const nothing: readonly string[] = []

/** Fields edited since this result: their errors are hidden. */
export function useTypedInto(
  form: RefObject<HTMLFormElement | null>,
  answer: object | undefined,
): readonly string[] {
  const [typed, setTyped] = useState<{ since?: object; names: readonly string[] }>({
    names: nothing,
  })
  useEffect(() => {
    const box = form.current
    if (!box || !answer) return
    const listen = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      setTyped(({ since, names }) => ({
        since: answer,
        names: since === answer ? [...names, name] : [name],
      }))
    }
    box.addEventListener('input', listen)
    return () => box.removeEventListener('input', listen)
  }, [form, answer])
  return typed.since === answer ? typed.names : nothing
}
