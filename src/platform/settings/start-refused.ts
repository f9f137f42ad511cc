/**
 * The shop cannot start. The message is one sentence for the owner; main prints it and exits with
 * code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
