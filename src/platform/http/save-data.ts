/** Whether the browser that asks was told to spare data. */
export function savesData({ headers }: Request): boolean {
  return headers.get('save-data')?.toLowerCase() === 'on'
}
