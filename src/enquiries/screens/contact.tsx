import { data } from 'react-router'
import { fieldsOf, send, type Answer } from '#accounts/screens/sending.ts'
import { branches, headOffice } from '#content/words/branches.ts'
import { Breadcrumb } from '#design/breadcrumb.tsx'
import { Icon } from '#design/icon.tsx'
import { attempt } from '#platform/ask.ts'
import { storeFacts } from '#platform/page.ts'
import { publicPage } from '#shell/screens/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { askEnquiries } from './ask.ts'
import { ContactFacts } from './contact-facts.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { MapOnDemand, mapOutside } from './map-on-demand.tsx'
import './contact.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage(matches, { title: 'Contact us', description: 'Phone, email, an enquiry form, our branches and the way to them.', trail: [] })

export function loader({ context }: Route.LoaderArgs) {
  return { store: context.get(storeFacts) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { name = '', email = '', number = '', subject = '', message = '', website = '' } = await fieldsOf(request)
  const said = { name, email, number, subject, message }
  const result = await attempt(() => askEnquiries(context).sendEnquiry({ ...said, website }))
  if (result.ok) return data<Answer>({ done: result.value.message, errors: [], values: {} })
  const { errors, status } = result
  return data<Answer>({ errors, values: said, ...(errors.length === 0 && { message: result.message }) }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, { no: 'Please check your connection.' })
}

export default function Contact({ actionData: answer, loaderData: { store } }: Route.ComponentProps) {
  return (
    <div className="wrap contact-page">
      <Breadcrumb here="Contact us" />
      <div className="contact-two">
        <ContactFacts store={store} />
        <EnquiryForm answer={answer} />
      </div>
      <section className="section" aria-labelledby="branches">
        <div className="sec-head"><h2 id="branches">Branches</h2></div>
        <ul className="branches">
          {branches.map((branch) => (
            <li key={branch.city} className="branch">
              <h3>{branch.city}</h3>
              <p className="branch-purpose">{branch.purpose}</p>
              <p>{branch.address}</p>
              <a className="link" href={mapOutside(branch)} target="_blank" rel="noreferrer">
                Directions <span className="sr">to {branch.city} (opens in a new tab)</span> <Icon name="arrow-up-right" />
              </a>
            </li>
          ))}
        </ul>
        <MapOnDemand place={headOffice} />
      </section>
    </div>
  )
}
