import { Note } from '#design/display/note.tsx'

/** What the last step did, or why it was not done. */
export function Result({ result }: { result: { done?: string; refusal?: string } }) {
  const { done, refusal } = result
  return (
    <div className="k-result" aria-live="assertive">
      {refusal !== undefined && <Note tone="bad">{refusal}</Note>}
      {refusal === undefined && done !== undefined && <Note tone="ok">{done}</Note>}
    </div>
  )
}
