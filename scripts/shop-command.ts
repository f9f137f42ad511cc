/**
 * Arguments of Node for the shop: the heap a small machine can spare, where Node would take what it
 * finds.
 */
export const shopCommand = ['--max-old-space-size=384', 'src/main.ts']
