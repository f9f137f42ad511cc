import { useId, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#platform/language/translate.ts'
import {
  appearances,
  chooseAppearance,
  chosenAppearance,
  onAppearance,
} from '#web/startup/appearance.ts'
import './appearance-switch.css'

/** In the menu and in the footer. */
export function AppearanceSwitches() {
  const [places] = useState(() => [...document.querySelectorAll('.theme')])
  return places.map((place, at) => createPortal(<AppearanceSwitch />, place, String(at)))
}

function AppearanceSwitch() {
  const chosen = useSyncExternalStore(onAppearance, chosenAppearance)
  const name = useId()
  return (
    <fieldset className="appearance">
      <legend>{t('Appearance')}</legend>
      {appearances.map((appearance) => (
        <label key={appearance}>
          <input
            type="radio"
            name={name}
            checked={appearance === chosen}
            onChange={() => chooseAppearance(appearance)}
          />
          {t(appearance)}
        </label>
      ))}
    </fieldset>
  )
}
