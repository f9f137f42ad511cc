/**
 * Arguments of Node for the shop: the heap a small machine can spare, where Node would take what it
 * finds. Half the usual space for young objects: the start alone fills the whole of it, and none of
 * it is given back.
 */
export const shopCommand = ['--max-old-space-size=384', '--max-semi-space-size=16', 'src/main.ts']
