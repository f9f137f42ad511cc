export function savesData({ headers }: Request): boolean {
  return headers.get('save-data')?.toLowerCase() === 'on'
}
