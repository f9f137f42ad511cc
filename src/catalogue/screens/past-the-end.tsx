import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import type { ProductPage } from '../contract.ts'

/** A page number beyond the list; `first` is the address of its first page. */
export function PastTheEnd({ page, first }: { page: ProductPage; first: string }) {
  return (
    <Empty
      title={t('There is no page {page}', { page: page.page })}
      action={<ButtonLink to={first}>{t('Go to the first page')}</ButtonLink>}
    >
      {t('The list ends before it.')}
    </Empty>
  )
}
