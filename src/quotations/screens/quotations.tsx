import { data, Link } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Badge } from '#design/display/badge.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { localPath, t, tn } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { attempt } from '#web/client.ts'
import { privatePage } from '#web/private-page.ts'
import type { ListedQuotation } from '../contract.ts'
import { newQuotationPage, quotationsPage } from '../rules.ts'
import type { Route } from './+types/quotations.ts'
import { askQuotations } from './client.ts'
import { logIn } from './make-quotation.ts'
import './quotations.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Quotations'),
    description: t('The quotations that you made, to be ordered or printed again.'),
  })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const result = await attempt(() => askQuotations(context).list())
  if (!result.ok)
    throw result.status === 401 ? logIn(quotationsPage) : data(result, { status: result.status })
  const { quotations } = result.value
  return { quotations, isDeleted: searchParams.get('done') === 'deleted' }
}

export default function Quotations({ loaderData }: Route.ComponentProps) {
  const { quotations, isDeleted } = loaderData
  return (
    <div className="wrap quotation">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Quotations')} />
      <div className="page-head">
        <h1>{t('Quotations')}</h1>
        <p>{t('Open one to order it again at the prices of today, or to print it.')}</p>
      </div>
      {isDeleted && (
        <Note tone="ok" live="status">
          {t('The quotation is deleted.')}
        </Note>
      )}
      {quotations.length === 0 ? (
        <Empty
          title={t('No quotations yet')}
          action={<ButtonLink to={newQuotationPage}>{t('Get a quotation')}</ButtonLink>}
        >
          {t('Your cart or a pasted list becomes a paper with prices, GST and shipping.')}
        </Empty>
      ) : (
        <ul className="quotation-list">
          {quotations.map((quotation) => (
            <Listed key={quotation.number} quotation={quotation} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Listed({ quotation }: { quotation: ListedQuotation }) {
  const { number, day, validUntil, isValid, clinic, products, total } = quotation
  return (
    <li>
      <div>
        <Link to={`${quotationsPage}/${number}`}>{number}</Link>
        <p className="muted">
          {clinic} · {tn(products, '{count} product', '{count} products')} · {dayMonthYear(day)}
        </p>
        <Badge tone={isValid ? 'ok' : 'warn'}>
          {isValid
            ? t('Valid until {day}', { day: dayMonthYear(validUntil) })
            : t('Ended on {day}', { day: dayMonthYear(validUntil) })}
        </Badge>
      </div>
      <p className="quotation-paid">
        <b>{rupeesExact(paiseOf(total))}</b>
        <a href={localPath(`${quotationsPage}/${number}/pdf`)}>
          <Icon name="file-text" /> {t('PDF')}
          <span className="sr">: {number}</span>
        </a>
      </p>
    </li>
  )
}
