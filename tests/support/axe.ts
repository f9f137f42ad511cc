import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe over a page and its frames. The usual mode opens a second page each time to put the results
 * together, and names every node that passed: three quarters of the work, for answers that nobody
 * reads. Only frames of another origin need it.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}
