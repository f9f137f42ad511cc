/** A first name for a passkey, which its owner may change. */
export function deviceOf({ headers }: Request): string {
  return /Android|iPhone|iPad|Mobile/.test(headers.get('user-agent') ?? '')
    ? 'My phone'
    : 'My computer'
}
