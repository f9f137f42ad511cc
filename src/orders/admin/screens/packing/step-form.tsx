import type { ReactNode, SubmitEvent } from 'react'

type StepFormProps = {
  fields: Record<string, string | number>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  className?: string
  children: ReactNode
}

/** A step as a form, which works without a script too. */
export function StepForm({ fields, onSubmit, className, children }: StepFormProps) {
  return (
    <form method="post" className={className} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
