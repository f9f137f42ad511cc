/**
 * Stands in for src/platform/jobs/step-back.ts: a test waits for the picture that it sent, and
 * beside other tests one that steps back takes many times as long.
 */
export function stepBack(): void {}
