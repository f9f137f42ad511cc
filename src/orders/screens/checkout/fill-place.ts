/** City and state of a pin code, as far as they are known. */
export type Place = { city: string | null; state: string | null }
/** What the last pin code filled. */
export type FilledPlace = Partial<Record<keyof Place, string>>

export async function fetchPlace(code: string, signal: AbortSignal): Promise<Place | undefined> {
  const response = await fetch(`/api/pincode/${code}`, { signal })
  return response.ok ? ((await response.json()) as Place) : undefined
}

/**
 * What the shopper or the browser wrote stays; what another pin code filled goes with it. After a
 * reload the same words count as filled.
 */
export function fillPlace(
  form: HTMLFormElement | null,
  place: Place,
  filled: FilledPlace,
): FilledPlace {
  const now = { ...filled }
  for (const name of ['city', 'state'] as const) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    if (['', filled[name], place[name]].includes(field.value))
      field.value = now[name] = place[name] ?? ''
  }
  return now
}
