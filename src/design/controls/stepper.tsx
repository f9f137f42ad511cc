import { useState } from 'react'
import { classes } from '../classes.ts'
import { t } from '#platform/language/translate.ts'
import { Icon } from '../display/icon.tsx'

type StepperProps = {
  /** The product's name, for the labels. */
  of: string
  quantity: number
  min: number
  max: number
  onChange: (quantity: number) => void
  small?: boolean
  /** Without script the new quantity is sent with this form, as a field of this name. */
  submit?: { form: string; name: string }
}

export function Stepper({ of, quantity, min, max, onChange, small, submit }: StepperProps) {
  const [direction, setDirection] = useState<'up' | 'down'>()
  const button = (by: 1 | -1, off: boolean) => {
    const step = () => {
      setDirection(by > 0 ? 'up' : 'down')
      onChange(quantity + by)
    }
    return (
      // `aria-disabled`: a disabled button would lose the focus.
      <button
        type={submit && !off ? 'submit' : 'button'}
        {...(submit && { ...submit, value: quantity + by })}
        aria-label={
          by > 0 ? t('Increase quantity of {of}', { of }) : t('Decrease quantity of {of}', { of })
        }
        aria-disabled={off}
        onClick={(event) => {
          event.preventDefault()
          if (!off) step()
        }}
      >
        <Icon name={by > 0 ? 'plus' : 'minus'} />
      </button>
    )
  }
  return (
    <div
      className={classes('stepper', small && 'stepper--sm')}
      role="group"
      aria-label={t('Quantity of {of}', { of })}
    >
      {button(-1, quantity <= min)}
      <output aria-live="polite" data-moved={direction}>
        <span key={quantity}>{quantity}</span>
      </output>
      {button(1, quantity >= max)}
    </div>
  )
}
