/**
 * The shop cannot start. The message is the one sentence its owner needs: main prints it and exits
 * with code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
