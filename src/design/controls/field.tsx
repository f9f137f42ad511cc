import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { t } from '#platform/language/translate.ts'
import { Icon } from '../display/icon.tsx'

/** Attributes that tie a control to its label and messages. */
export type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldTexts = {
  label: string
  optional?: boolean
  hint?: ReactNode
  error?: string
  /** Positive feedback, such as the charge for a PIN code. */
  good?: ReactNode
  /** Announces the error at once: for one that does not stop the shopper. */
  urgent?: boolean
  /** Takes both columns of the form. */
  wide?: boolean
}

type FieldProps = FieldTexts & {
  id?: string
  control: (ties: ControlTies) => ReactNode
  children?: ReactNode
}

export function Field({
  label,
  optional,
  hint,
  error,
  good,
  urgent,
  wide,
  id,
  control,
  children,
}: FieldProps) {
  const generatedId = useId()
  const ties = tiesOf(id ?? generatedId, { hint, error, good })
  return (
    <div className={classes('field', wide && 'span-2', error !== undefined && 'is-invalid')}>
      <label htmlFor={ties.id}>
        {label}
        {optional && <span className="opt"> {t('(optional)')}</span>}
      </label>
      {control(ties)}
      {hint !== undefined && (
        <p className="hint" id={`${ties.id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FieldError id={`${ties.id}-error`} urgent={urgent}>
          {error}
        </FieldError>
      )}
      {good !== undefined && error === undefined && (
        <p className="ok" id={`${ties.id}-good`} role="status">
          <Icon name="circle-check" />
          <span>{good}</span>
        </p>
      )}
      {children}
    </div>
  )
}

/** The sentence in red, for controls that are not a Field (the stepper). */
export function FieldError({
  id,
  urgent,
  children,
}: {
  id?: string
  urgent?: boolean
  children: ReactNode
}) {
  return (
    <p className="err" id={id} role={urgent ? 'alert' : undefined}>
      <Icon name="circle-alert" />
      <span>{typeof children === 'string' ? t(children) : children}</span>
    </p>
  )
}

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className'> & { prefix?: string; digits?: boolean }

export function TextField({
  label,
  optional,
  hint,
  error,
  good,
  urgent,
  wide,
  prefix,
  digits,
  ...input
}: TextFieldProps) {
  const texts = { label, optional, hint, error, good, urgent, wide, id: input.id }
  const box = (ties: ControlTies) => (
    <input {...input} {...ties} className={classes('input', digits && 'num')} />
  )
  if (prefix === undefined) return <Field {...texts} control={box} />
  const prefixed = (ties: ControlTies) => (
    <div className="affix affix--pre">
      <span className="pre">{prefix}</span>
      {box(ties)}
    </div>
  )
  return <Field {...texts} control={prefixed} />
}

function tiesOf(
  id: string,
  { hint, error, good }: Pick<FieldTexts, 'hint' | 'error' | 'good'>,
): ControlTies {
  const messageIds = [
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    good !== undefined && error === undefined && `${id}-good`,
  ].filter((part) => part !== false)
  return {
    id,
    'aria-describedby': messageIds.join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  }
}
