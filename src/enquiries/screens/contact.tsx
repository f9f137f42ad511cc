import { data } from 'react-router'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Icon } from '#design/display/icon.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { aboutOrder } from './about-order.ts'
import { enquiriesClient } from './client.ts'
import { ContactFacts } from './contact-facts.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { MapOnDemand, mapOutside } from './map-on-demand.tsx'
import { SellerFacts } from './seller-facts.tsx'
import './contact.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage(matches, {
    title: t('Contact us'),
    description: t('Phone, email, an enquiry form, where we are and the way to us.'),
    trail: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const prefill = await aboutOrder(context, url.searchParams.get('order'))
  return { store: context.get(storeFacts), prefill }
}

export async function action({ context, request }: Route.ActionArgs) {
  const {
    name = '',
    email = '',
    number = '',
    subject = '',
    message = '',
    website = '',
  } = await fieldsOf(request)
  const values = { name, email, number, subject, message }
  const result = await attempt(() => enquiriesClient(context).sendEnquiry({ ...values, website }))
  if (result.ok) {
    const { message: confirmation, enquiryNumber, statusUrl } = result.value
    const done = `${t(confirmation)} ${t('Its number is {enquiryNumber}.', { enquiryNumber })}`
    const statusPath = localPath(new URL(statusUrl).pathname)
    return data<Answer>({ done, errors: [], values: { statusPath } })
  }
  const { errors, status } = result
  return data<Answer>(
    { errors, values: values, ...(errors.length === 0 && { message: result.message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, { no: 'Please check your connection, or try again in a moment.' })
}

export default function Contact({
  actionData: answer,
  loaderData: { store, prefill },
}: Route.ComponentProps) {
  return (
    <div className="wrap contact-page">
      <Breadcrumb here={t('Contact us')} />
      <div className="contact-two">
        <ContactFacts store={store} />
        <EnquiryForm answer={answer} prefill={prefill} />
      </div>
      <section className="section" aria-labelledby="branches">
        <div className="sec-head">
          <h2 id="branches">{t('Where we are')}</h2>
        </div>
        <ul className="branches">
          <Place name={t('Head office')} address={store.address} />
          {store.branches.map(({ city, purpose, address }) => (
            <Place key={address} name={city} purpose={purpose} address={address} />
          ))}
        </ul>
        <MapOnDemand address={store.address} location={store.location} />
      </section>
      <SellerFacts store={store} />
    </div>
  )
}

function Place({ name, purpose, address }: { name: string; purpose?: string; address: string }) {
  return (
    <li className="branch">
      <h3>{name}</h3>
      {purpose && <p className="branch-purpose">{purpose}</p>}
      <p>{address}</p>
      <a className="link not-on-paper" href={mapOutside(address)} target="_blank" rel="noreferrer">
        {t('Directions')}{' '}
        <span className="sr">{t('to {name} (opens in a new tab)', { name })}</span>{' '}
        <Icon name="arrow-up-right" />
      </a>
    </li>
  )
}
