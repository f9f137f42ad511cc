import { Form, useNavigation } from 'react-router'
import type { EmailStatus } from '../../email/contract.ts'
import { t } from '#platform/language/translate.ts'
import { tx } from '#web/language/rich-words.tsx'
import { Button, type ButtonLook } from '#design/controls/button.tsx'

/**
 * The address has a line of its own, so that the words wrap alike in the font that comes late.
 * Accounts of before addresses were verified got no link yet.
 */
export function LinkWords({ status: { email, linkSent } }: { status: EmailStatus }) {
  const parts = { email: <strong className="address-line">{email}</strong> }
  return linkSent
    ? tx('We sent a link to {email} Open it to confirm your address.', parts)
    : tx('Please confirm your address {email} We send you a link, and you open it.', parts)
}

/** The page that answers the forms about the address, wherever they stand. */
export const emailPage = '/profile/email'

type SendLinkProps = Pick<ButtonLook, 'weight' | 'size'> & { status: EmailStatus }

export function SendLinkForm({ weight = 'line', size, status }: SendLinkProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'send-link'
  return (
    <Form method="post" action={emailPage}>
      <input type="hidden" name="intent" value="send-link" />
      <Button type="submit" weight={weight} size={size} busy={busy} busyLabel={t('Sending')}>
        {status.linkSent ? t('Send the link again') : t('Send me the link')}
      </Button>
    </Form>
  )
}
