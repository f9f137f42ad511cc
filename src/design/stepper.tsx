import { useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** The product's name: the labels say it. */
  of: string
  quantity: number
  min: number
  max: number
  onChange: (quantity: number) => void
  small?: boolean
}

export function Stepper({ of, quantity, min, max, onChange, small }: StepperProps) {
  const [moved, setMoved] = useState<'up' | 'down'>()
  const step = (by: 1 | -1) => {
    setMoved(by === 1 ? 'up' : 'down')
    onChange(quantity + by)
  }
  return (
    <div className={classes('stepper', small && 'stepper--sm')} role="group" aria-label={`Quantity of ${of}`}>
      <button type="button" aria-label={`Decrease quantity of ${of}`} disabled={quantity <= min} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite" data-moved={moved}>
        <span key={quantity}>{quantity}</span>
      </output>
      <button type="button" aria-label={`Increase quantity of ${of}`} disabled={quantity >= max} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
