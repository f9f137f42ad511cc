import { useEffect, useRef, type InputEvent } from 'react'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import './code-field.css'

type CodeFieldProps = {
  label: string
  /** Of the form: a code that was refused is worth nothing, so the field is emptied. */
  answer: object | undefined
  error: string | undefined
}

const length = 6
const boxes = Array.from({ length }, (_, index) => <i key={index} />)

/**
 * Six boxes, one field: a code is pasted, filled in by the browser or read aloud as a whole. It is
 * sent when complete.
 */
export function CodeField({ label, answer, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer && input.current) input.current.value = ''
  }, [answer])
  const box = (ties: ControlTies) => (
    <div className="code-boxes">
      <div className="boxes" aria-hidden="true">
        {boxes}
      </div>
      <input
        {...ties}
        ref={input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        onInput={sendWhenComplete}
      />
    </div>
  )
  return (
    <Field
      label={label}
      hint="It is sent when complete. 5 wrong ones lock for 15 minutes."
      control={box}
      {...(error !== undefined && { error })}
    />
  )
}

function sendWhenComplete({ currentTarget }: InputEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replace(/\D/g, '').slice(0, length)
  currentTarget.value = digits
  if (digits.length === length) currentTarget.form?.requestSubmit()
}
