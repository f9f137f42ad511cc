const address = /\S@\S/u
const link =
  /https?:|www\.|\b[\p{L}\p{N}-]{2,}\.(?:com|in|org|net|co|shop|store|info|me|biz|online|site|app|ly)\b/iu
// Eight and more, with what people put between them.
const phone = /(?:\p{Nd}[\s().+-]{0,2}){8,}/u

/** Whether a text names a link, an e-mail address or a phone number. */
export function mayReachSomebody(text: string): boolean {
  const plain = text.normalize('NFKC')
  return [address, link, phone].some((pattern) => pattern.test(plain))
}
