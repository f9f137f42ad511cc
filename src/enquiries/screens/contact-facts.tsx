import type { ReactNode } from 'react'
import { t } from '#platform/language/translate.ts'
import { promises } from '#web/promises.ts'
import { Icon, type IconName } from '#design/display/icon.tsx'
import type { Store } from '#web/page-context.ts'

export function ContactFacts({ store }: { store: Store }) {
  return (
    <div>
      <h1>{t('Talk to us')}</h1>
      <p className="muted contact-lead">
        {t(
          'Questions about a product, an order or a bulk supply for your clinic. We are open {hours}.',
          { hours: promises.support },
        )}
      </p>
      <ul className="cinfo">
        <Fact icon="phone" name={t('Phone')}>
          <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>{store.phone}</a>
        </Fact>
        <Fact icon="mail" name={t('Email')}>
          <a href={`mailto:${store.email}`}>{store.email}</a>
        </Fact>
        <Fact icon="map-pin" name={t('Head office')}>
          <span>{store.address}</span>
        </Fact>
        <Fact icon="clock" name={t('Office hours')}>
          <span>{t(store.hours)}</span>
        </Fact>
      </ul>
    </div>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li>
      <span className="ci">
        <Icon name={icon} />
      </span>
      <div>
        <b>{name}</b>
        {children}
      </div>
    </li>
  )
}
