import { data } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Note } from '#design/display/note.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { storeFacts, type Store } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { enquiriesClient } from '../client.ts'
import type { Route } from './+types/adverse-event.ts'
import { prefilledReport } from './prefilled-report.ts'
import { ReportForm } from './report-form.tsx'
import '../contact.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage(matches, {
    title: t('Report a problem with a device'),
    description: t(
      'Tell us when a medical device harmed somebody or could have: the report goes on to its maker.',
    ),
    trail: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const prefill = await prefilledReport(context, {
    productId: url.searchParams.get('product'),
    orderNumber: url.searchParams.get('order'),
  })
  return { store: context.get(storeFacts), prefill }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await fieldsOf(request)
  const result = await attempt(() =>
    // The contract parses what was typed.
    enquiriesClient(context).reportAdverseEvent(values as never),
  )
  if (result.ok) {
    const { message, enquiryNumber, statusUrl } = result.value
    const done = `${t(message)} ${t('Its number is {enquiryNumber}.', { enquiryNumber })}`
    const statusPath = localPath(new URL(statusUrl).pathname)
    return data<Answer>({ done, errors: [], values: { statusPath } })
  }
  const { errors, status, message } = result
  return data<Answer>({ errors, values, ...(errors.length === 0 && { message }) }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, { no: 'Please check your connection, or try again in a moment.' })
}

export default function AdverseEvent({
  actionData: answer,
  loaderData: { store, prefill },
}: Route.ComponentProps) {
  return (
    <div className="wrap contact-page">
      <Breadcrumb here={t('Report a problem with a device')} />
      <div className="contact-two">
        <About store={store} />
        <ReportForm answer={answer} prefill={prefill} />
      </div>
    </div>
  )
}

function About({ store: { phone } }: { store: Store }) {
  return (
    <div>
      <h1>{t('Report a problem with a device')}</h1>
      <p className="muted contact-lead">
        {t(
          'A device harmed somebody, nearly did, or does not work as it should? Tell us here, also when you are not sure.',
        )}
      </p>
      <Note tone="bad">
        <p>
          {t('This is not for emergencies: call')} <a href="tel:112">112</a>.{' '}
          {t('After serious harm please call us too:')}{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      </Note>
      <h2 className="report-next">{t('What happens then')}</h2>
      <ul className="report-steps">
        <li>{t('A person reads it, and stops the sale of the lot if it may be at fault.')}</li>
        <li>
          {t(
            'It goes on to the maker or importer and to the Materiovigilance Programme of India: within a day after serious harm, else within a week.',
          )}
        </li>
        <li>
          {t(
            'Only those who work on it read it. Please keep the device and its pack, and do not use it.',
          )}
        </li>
      </ul>
    </div>
  )
}
